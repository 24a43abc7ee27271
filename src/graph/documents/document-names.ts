import { z } from 'zod'
import { badInput } from '../../base/errors.js'
import type { Parameters } from '../execution/request-parameters.js'

const extensionsSchema = z.record(z.string(), z.unknown())
const persistedQuery = z.object({ version: z.literal(1), sha256Hash: z.string() })

/** All values of a parameter; null in a body counts as none. */
function valuesOf(parameters: Parameters, name: string): unknown[] {
  if (parameters instanceof URLSearchParams) return parameters.getAll(name)
  const value: unknown = Reflect.get(parameters, name)
  return value == null ? [] : [value]
}

/**
 * The `documentId` of a request (GraphQL over HTTP, the appendix on persisted documents).
 *
 * @throws CodedError 400 if it is not a text, or is given more than once
 */
export function documentIdIn(parameters: Parameters): string | undefined {
  const [id, ...others] = valuesOf(parameters, 'documentId')
  if (id === undefined) return undefined
  if (others.length > 0) throw badInput('There may be one documentId only.', 'documentId')
  if (typeof id !== 'string') throw badInput('The documentId must be a text.', 'documentId')
  return id
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/**
 * The hash of an automatic persisted query, as Apollo's clients send it in the extension `persistedQuery`. Other
 * extensions are ignored.
 *
 * @throws CodedError 400 for extensions that are no object, for another version, or without a hash
 */
export function askedHash(parameters: Parameters): string | undefined {
  const [value, ...others] = valuesOf(parameters, 'extensions')
  if (others.length > 0) throw badInput('There may be one extensions only.', 'extensions')
  if (value === undefined) return undefined
  const given: unknown = parameters instanceof URLSearchParams ? parsed(value) : value
  const extensions = extensionsSchema.safeParse(given).data
  // Nothing else would say so of a request that names its document.
  if (!extensions) throw badInput('The extensions must be a JSON object.', 'extensions')
  const asked = extensions['persistedQuery']
  if (asked == null) return undefined
  const { data } = persistedQuery.safeParse(asked)
  if (!data)
    throw badInput('The extension persistedQuery must have the version 1 and a sha256Hash.', 'extensions')
  return data.sha256Hash
}
