/*
 * Documents: how the text is found for a request that names its document instead of containing it.
 *
 * - `documents.ts` finds the document of a request, by its `documentId` (GraphQL over HTTP, the appendix on persisted
 *   documents) or by the `persistedQuery` extension of Apollo's clients, and refuses other documents if only trusted
 *   ones may run.
 * - `trusted-documents.ts` holds the documents of manifests, which `read-manifest.ts` reads, and `trust-documents.ts`
 *   validates and compiles.
 * - `persisted-documents.ts` keeps the documents that clients send to be persisted; `persisted-document-store.ts` has
 *   the statements.
 *
 * What must never happen here:
 *
 * - A document that a client of one organization has persisted is found by another organization.
 * - A document is persisted or trusted before it was found valid and within the limits.
 * - A request that only contains its text costs more than two look-ups of properties.
 * - An id leads to a text that it had before the manifests were read again.
 */
import { createHash } from 'node:crypto'
import { canRunAnyDocument, persistedDocuments, persistingDocuments } from '../../access/document-rules.js'
import type { Viewer } from '../../access/viewer.js'
import { badInput, CodedError, insufficientScope, notFound } from '../../base/errors.js'
import { andThen, type MaybePromise } from '../../base/maybe-promise.js'
import type { RequestContext } from '../context.js'
import type { DocumentFinder, KnownDocument } from '../execution/known-document.js'
import { parameterOf, type Parameters } from '../execution/request-parameters.js'
import { askedHash, documentIdIn } from './document-names.js'
import { isIntrospection } from './is-introspection.js'
import type { PersistedDocuments } from './persisted-documents.js'
import { TrustedDocuments } from './trusted-documents.js'

const PREFIX = 'sha256:'
const HASH = /^[0-9a-f]{64}$/

/** Which documents may run. */
export interface DocumentPolicy {
  /** Whether only trusted documents may run, except for tokens with the scope for any document. */
  trustedOnly: boolean
  /** Whether introspection is allowed even then. */
  introspection: boolean
}

/** Finds documents among those that are trusted, and those that an organization's clients have persisted. */
export class Documents implements DocumentFinder {
  readonly #persisted: PersistedDocuments
  readonly #policy: DocumentPolicy
  #trusted = new TrustedDocuments()
  #generation = 0

  constructor(persisted: PersistedDocuments, policy: DocumentPolicy) {
    this.#persisted = persisted
    this.#policy = policy
  }

  get trusted(): TrustedDocuments {
    return this.#trusted
  }

  /** Replaces the trusted documents. */
  trust(documents: TrustedDocuments): void {
    this.#trusted = documents
    this.#generation += 1
  }

  /**
   * What else an answer depends on, besides its request: which documents are trusted, and whether the caller may run
   * others. Two requests with the same bytes and the same standing have the same document.
   */
  standing({ scopes }: Pick<Viewer, 'scopes'>): string {
    const mayRunAny = !this.#policy.trustedOnly || canRunAnyDocument({ scopes })
    return `${this.#generation}${mayRunAny ? '' : ' trusted'}`
  }

  find(parameters: Parameters, context: RequestContext): MaybePromise<KnownDocument | undefined> {
    const documentId = parameterOf(parameters, 'documentId')
    const extensions = parameterOf(parameters, 'extensions')
    if (documentId == null && extensions == null && !this.#policy.trustedOnly) return undefined
    const query = parameterOf(parameters, 'query')
    const id = documentIdIn(parameters)
    const hash = askedHash(parameters)
    if (id !== undefined) {
      if (hash !== undefined || query != null)
        throw badInput(
          'Give documentId or query or the extension persistedQuery, not two of them.',
          'documentId',
        )
      return this.#withId(id, context)
    }
    if (query == null) return hash === undefined ? undefined : this.#withHash(hash, context)
    // Apollo says what is wrong.
    if (typeof query !== 'string') return undefined
    return hash === undefined ? this.#withText(query, context) : this.#withBoth(hash, query, context)
  }

  #withId(id: string, context: RequestContext): MaybePromise<KnownDocument | undefined> {
    const sha256 = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined
    const trusted = this.#trusted.withId(id) ?? (sha256 ? this.#trusted.withHash(sha256) : undefined)
    if (trusted) return trusted
    const found = sha256 && this.#mayRunAny(context) ? this.#findPersisted(sha256, context) : undefined
    return andThen(found, (document) => {
      if (!document) throw notFound('There is no document with this documentId.').about('documentId')
      return document
    })
  }

  #withHash(hash: string, context: RequestContext): MaybePromise<KnownDocument> {
    const trusted = this.#trusted.withId(hash) ?? this.#trusted.withHash(hash)
    if (trusted) return trusted
    if (!this.#mayRunAny(context)) throw notTrusted()
    return andThen(this.#findPersisted(hash, context), (document) => {
      // Clients recognize this error, and then send the text. A stream ends, which another status than 200 says.
      const status = context.streamed === undefined ? 200 : 400
      if (!document) throw new CodedError('PERSISTED_QUERY_NOT_FOUND', status, 'PersistedQueryNotFound')
      return document
    })
  }

  #withBoth(hash: string, text: string, context: RequestContext): KnownDocument {
    if (createHash('sha256').update(text).digest('hex') !== hash)
      throw badInput('provided sha does not match query', 'extensions')
    const trusted = this.#trusted.withText(text)
    if (trusted) return trusted
    if (!this.#mayRunAny(context)) throw notTrusted()
    const scope = persistingDocuments(context.membership)
    const persist = () => this.#persisted.add(scope, hash, text)
    const { callerFound } = context.session
    return {
      text,
      isTrusted: false,
      gaveData: () => void (callerFound?.then(persist, () => {}) ?? persist()),
    }
  }

  #withText(text: string, context: RequestContext): KnownDocument | undefined {
    if (this.#mayRunAny(context)) return undefined
    const trusted = this.#trusted.withText(text)
    if (trusted) return trusted
    if (this.#policy.introspection && isIntrospection(text)) return undefined
    throw notTrusted()
  }

  #findPersisted(sha256: string, context: RequestContext): MaybePromise<KnownDocument | undefined> {
    if (!HASH.test(sha256)) return undefined
    const scope = persistedDocuments(context.membership)
    return andThen(this.#persisted.find(context.session, scope, sha256), (text) =>
      text === undefined ? undefined : { text, isTrusted: false },
    )
  }

  #mayRunAny(context: RequestContext): boolean {
    if (!this.#policy.trustedOnly) return true
    const { keeping } = context
    const { isPersonal } = keeping
    const may = canRunAnyDocument(context.viewer)
    // Kept answers differ by the caller's standing, which includes this, so it doesn't make them personal.
    keeping.isPersonal = isPersonal
    return may
  }

  /** Waits until all persisted documents are written. */
  async close(): Promise<void> {
    await this.#persisted.close()
  }
}

function notTrusted(): CodedError {
  const { code, status, headers } = insufficientScope('graphql:any')
  return new CodedError(
    code,
    status,
    'Only trusted documents run here: name one by its documentId. Others need a token with the scope graphql:any.',
    { headers },
  )
}
