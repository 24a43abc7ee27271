import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache'
import type { DocumentNode } from 'graphql'
import type { TrustedDocuments } from './trusted-documents.js'

/**
 * Apollo's cache of documents that it has parsed and validated. It always has the trusted documents; of others, it
 * keeps as many as Apollo does by default.
 */
export class ParsedDocuments extends InMemoryLRUCache<DocumentNode> {
  readonly #trusted: () => TrustedDocuments

  constructor(trusted: () => TrustedDocuments) {
    super()
    this.#trusted = trusted
  }

  /** @param key ends with the hash of the text */
  override async get(key: string): Promise<DocumentNode | undefined> {
    return this.#trusted().withHash(key.slice(-64))?.parsed ?? super.get(key)
  }
}
