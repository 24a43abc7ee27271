import { DIRECTORY_ATTRIBUTES } from '../../base/vocabulary.js'
import { setAll } from './change-person.js'
import { ENTERPRISE_SCHEMA, USER_SCHEMA } from './paths.js'
import { type DirectoryPerson, EMPTY_PERSON } from './person.js'
import { invalidSyntax } from './scim-error.js'
import { assertFewAttributes, isRecord, keysOf, requiredTextOf } from './values.js'

/** The attributes of a body that are kept; all others are left unread, whatever they hold. */
const READ: ReadonlySet<string> = new Set([
  'userName',
  'externalId',
  'active',
  'emails',
  'phoneNumbers',
  ...DIRECTORY_ATTRIBUTES.map((path) => {
    const [name = path] = path.split('.')
    return name === 'enterprise' ? ENTERPRISE_SCHEMA : name
  }),
])

/** @throws ScimError 400 where the body says that it is something else */
export function assertSchema(body: ReadonlyMap<string, unknown>, schema: string): void {
  const schemas = body.get('schemas')
  if (schemas === undefined) return
  if (!Array.isArray(schemas) || !schemas.some((item) => item === schema))
    throw invalidSyntax(`The schemas of the body must have ${schema}.`)
}

/** Leaves out the keys of an object that are no attributes at all. */
function plain(value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => /^[a-z$][\w$.-]*$/i.test(key)))
}

/**
 * The person that the body of a POST or a PUT describes.
 *
 * @param before who is there already: `externalId`, `active` and the manager stay as they are where the body doesn't
 *   name them, as not every directory has them
 * @default before nobody
 * @throws ScimError 400 for a value that is none
 */
export function readPerson(value: object, before: DirectoryPerson = EMPTY_PERSON): DirectoryPerson {
  assertFewAttributes([value])
  const body = keysOf(value)
  assertSchema(body, USER_SCHEMA)
  requiredTextOf(body.get('username'), 'userName')
  const { externalId, active, manager } = before
  const given = [...READ].flatMap((name): [string, unknown][] => {
    const item = body.get(name.toLowerCase())
    return item === undefined || item === null ? [] : [[name, plain(item)]]
  })
  return setAll({ ...EMPTY_PERSON, externalId, active, manager }, Object.fromEntries(given), 'replace')
}
