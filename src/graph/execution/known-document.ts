import type { DocumentNode } from 'graphql'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { RequestContext } from '../context.js'
import type { Compiled } from './compiled-queries.js'
import type { Parameters } from './request-parameters.js'

/** A document that was found by its id or hash, or is known by its text. */
export interface KnownDocument {
  readonly text: string
  /** Its parsed form, if it was parsed before. */
  readonly parsed?: DocumentNode | undefined
  /** Its compiled form, if it was compiled before; other documents run by their text. */
  readonly compiled?: Compiled | undefined
  /** Whether it is already known to be valid and within the limits. */
  readonly isTrusted: boolean
  /** The name of a trusted document's operation, under which metrics count its requests. */
  readonly operation?: string | undefined
  /** Called once it has returned data, which shows that it is valid and within the limits. */
  readonly gaveData?: (() => void) | undefined
}

/** Finds the documents of requests that don't contain them, or may not run them. */
export interface DocumentFinder {
  /**
   * Finds the document of a request.
   *
   * @param parameters its JSON body, or its query string
   * @returns undefined if the request contains its document and may run any document
   * @throws CodedError 400 for a request that can't be understood, 404 for an unknown id, 200 for an unknown hash of an
   *   automatic persisted query, 403 for a document that isn't trusted, if only trusted ones may run
   */
  find(parameters: Parameters, context: RequestContext): MaybePromise<KnownDocument | undefined>
}
