import type { DocumentNode } from 'graphql'
import type { KnownDocument } from '../execution/known-document.js'

/** A document of a manifest that is valid and within the limits. */
export interface TrustedDocument extends KnownDocument {
  readonly isTrusted: true
  readonly sha256: string
  readonly parsed: DocumentNode
}

/** The documents of all manifests, which were read together. */
export class TrustedDocuments {
  readonly #byId: ReadonlyMap<string, TrustedDocument>
  readonly #byHash = new Map<string, TrustedDocument>()
  readonly #byText = new Map<string, TrustedDocument>()

  /** @param byId the documents by the ids that the manifests give them */
  constructor(byId: ReadonlyMap<string, TrustedDocument> = new Map()) {
    this.#byId = byId
    for (const document of byId.values()) {
      this.#byHash.set(document.sha256, document)
      this.#byText.set(document.text, document)
    }
  }

  /** How many different documents there are. */
  get size(): number {
    return this.#byText.size
  }

  withId(id: string): TrustedDocument | undefined {
    return this.#byId.get(id)
  }

  /** @param sha256 the hash of its text, in hex */
  withHash(sha256: string): TrustedDocument | undefined {
    return this.#byHash.get(sha256)
  }

  withText(text: string): TrustedDocument | undefined {
    return this.#byText.get(text)
  }
}
