import { DIRECTORY_ATTRIBUTES } from '../../base/vocabulary.js'
import { setAll } from './patch-person.js'
import { ENTERPRISE_SCHEMA, USER_SCHEMA } from './paths.js'
import { type DirectoryPerson, EMPTY_PERSON } from './person.js'
import { invalidSyntax } from './scim-error.js'
import { assertFewAttributes, isRecord, keysOf, requiredTextOf } from './values.js'

/** The attributes of a body that are kept; all others are ignored. */
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

/** @throws ScimError 400 if the body names another schema */
export function assertSchema(body: ReadonlyMap<string, unknown>, schema: string): void {
  const schemas = body.get('schemas')
  if (schemas === undefined) return
  if (!Array.isArray(schemas) || !schemas.some((item) => item === schema))
    throw invalidSyntax(`The schemas of the body must have ${schema}.`)
}

/** Leaves out keys of an object that can't be attributes. */
function plain(value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => /^[a-z$][\w$.-]*$/i.test(key)))
}

/**
 * The person that the body of a POST or a PUT describes.
 *
 * @param before the existing person: `externalId`, `active` and the manager stay as they are if the body
 *   lacks them, because not every directory sends them
 * @default before nobody
 * @throws ScimError 400 for an invalid value
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
