import type { Filter } from 'scim2-parse-filter'
import { parseFilter } from './filter.js'
import { invalidPath, ScimError } from './scim-error.js'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const MOST_LENGTH = 1_024
const WORDS = /^[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)*$/
/**
 * An attribute after the address of its schema (RFC 3986), such as `urn:example:2.0:user:badge`, in lower
 * case. It may be only a schema: without knowing it, `urn:example:1.0` can't be told from an attribute.
 */
const WITH_SCHEMA = /^(?:https?|[a-z][a-z0-9+.-]*:[a-z0-9._~:/?#@!$&'()*+,;=%-]+):([^:]*)$/
/**
 * The part after the last colon: the name of an attribute under any rules, or the end of a schema, such as `1.0`.
 */
const UNKNOWN_WORDS = /^[\w$+~%/-]+(?:\.[\w$+~%/-]+)*$/

/** The attribute that a PATCH or a key of a body addresses. */
export interface AttributePath {
  /**
   * In lower case, without its schema, such as `name.givenname` or `enterprise.department`. An attribute of
   * an unknown schema keeps the schema's prefix, so it never equals a known name.
   */
  readonly name: string
  /** The filter in brackets, which selects values of a list. */
  readonly filter?: Filter
  /** After the brackets, in lower case, such as `value`. */
  readonly part?: string
}

/**
 * The path of an attribute without its schema; paths of the enterprise extension begin with `enterprise`. An
 * unknown schema is not removed. Some clients write a dot after the schema instead of the colon.
 */
function withoutSchema(path: string): string {
  const lowered = path.toLowerCase()
  for (const [schema, prefix] of [
    [ENTERPRISE_SCHEMA, 'enterprise'],
    [USER_SCHEMA, ''],
    [GROUP_SCHEMA, ''],
  ] as const) {
    const start = schema.toLowerCase()
    if (lowered === start) return prefix
    if (lowered.startsWith(`${start}:`) || lowered.startsWith(`${start}.`))
      return [prefix, path.slice(start.length + 1)].filter(Boolean).join('.')
  }
  return path
}

/** Read-only attributes. In a whole resource, they are ignored. */
const READ_ONLY = new Set(['id', 'meta', 'groups'])

/**
 * Parses the target path of a PATCH operation (RFC 7644, 3.5.2).
 *
 * @throws ScimError 400 `invalidPath`, `mutability` for read-only attributes
 */
export function parseTarget(text: string): AttributePath {
  const path = parsePath(text)
  const [attribute = ''] = path.name.split('.')
  if (READ_ONLY.has(attribute)) throw new ScimError(400, `${attribute} can only be read.`, 'mutability')
  return path
}

/**
 * Parses a path (RFC 7644, 3.5.2), or a key of a body in that form. Attributes of unknown schemas are
 * accepted if well-formed: directories also send attributes that their admins have added.
 *
 * @throws ScimError 400 `invalidPath` for a malformed path
 */
export function parsePath(text: string): AttributePath {
  if (text.length > MOST_LENGTH) throw invalidPath(text)
  const path = withoutSchema(text.trim())
  const bracket = path.indexOf('[')
  const name = (bracket === -1 ? path : path.slice(0, bracket)).toLowerCase()
  const unknown = WITH_SCHEMA.exec(name)?.[1]
  if (unknown === undefined ? !WORDS.test(name) : !UNKNOWN_WORDS.test(unknown)) throw invalidPath(text)
  if (bracket === -1) return { name }
  const end = path.lastIndexOf(']')
  const rest = path.slice(end + 1).toLowerCase()
  if (end < bracket || !/^(?:\.[a-z$][\w$-]*)?$/.test(rest)) throw invalidPath(text)
  try {
    const filter = parseFilter(path.slice(bracket + 1, end))
    return { name, filter, ...(rest === '' ? {} : { part: rest.slice(1) }) }
  } catch (error) {
    if (error instanceof ScimError) throw invalidPath(text)
    throw error
  }
}
