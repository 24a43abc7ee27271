import { DIRECTORY_ATTRIBUTES, type DirectoryAttribute } from '../../base/vocabulary.js'
import { addContacts, type ContactList, contactsOf, matchesFilter, typeNamedBy } from './contacts.js'
import { type AttributePath, ENTERPRISE_SCHEMA, parsePath, parseTarget } from './paths.js'
import type { Contact, DirectoryPerson } from './person.js'
import { invalidValue, ScimError } from './scim-error.js'
import { booleanOf, isRecord, keysOf, requiredTextOf, textOf } from './values.js'

/** The operation at a path. */
export type Operation = 'add' | 'replace' | 'remove'

/** Returns the person with an attribute changed. */
type Setter = (person: DirectoryPerson, value: unknown, op: Operation, path: AttributePath) => DirectoryPerson

/** Attributes with sub-attributes, as clients name them. */
const COMPLEX: Readonly<Record<string, string>> = { name: 'name', enterprise: ENTERPRISE_SCHEMA }

/** The most levels of a person's attribute. */
const MOST_LEVELS = 3

function setAttribute(attribute: DirectoryAttribute): Setter {
  return (person, value, op) => {
    const text = op === 'remove' ? null : textOf(value, attribute)
    const { [attribute]: _, ...others } = person.document.attributes
    const attributes = text === null ? others : { ...others, [attribute]: text }
    return { ...person, document: { ...person.document, attributes } }
  }
}

/** Sets one part of the contacts that a path selects; if none matches, adds a new contact. */
function setPart(contacts: readonly Contact[], list: ContactList, value: unknown, path: AttributePath) {
  const { filter, part = 'value' } = path
  const index = contacts.findIndex((contact, place) =>
    filter ? matchesFilter(filter, contact) : place === 0,
  )
  const found = contacts[index]
  const type = filter ? typeNamedBy(filter) : null
  const before = found ?? (type === null ? {} : { type })
  const given = isRecord(value) && path.part === undefined ? value : { [part]: value }
  const changed = contactsOf([{ ...before, ...Object.fromEntries(keysOf(given)) }], list)
  if (found)
    return contactsOf(
      contacts.flatMap((contact, place) => (place === index ? changed : contact)),
      list,
    )
  return contactsOf([...contacts, ...changed], list)
}

function setContacts(list: ContactList): Setter {
  return (person, value, op, path) => {
    const contacts = person.document[list]
    const { filter } = path
    const next = () => {
      if (op === 'remove') return filter ? contacts.filter((contact) => !matchesFilter(filter, contact)) : []
      if (filter || path.part !== undefined) return setPart(contacts, list, value, path)
      const given = contactsOf(value, list)
      return op === 'add' ? addContacts(contacts, given, list) : given
    }
    return { ...person, document: { ...person.document, [list]: next() } }
  }
}

/** A manager is given as a text, an object with `value`, or a list of one. */
function managerOf(value: unknown): string | null {
  const item: unknown = Array.isArray(value) ? value[0] : value
  return textOf(isRecord(item) ? keysOf(item).get('value') : item, 'manager')
}

const setManager: Setter = (person, value, op) => ({
  ...person,
  manager: op === 'remove' ? null : managerOf(value),
})

const setters = new Map<string, Setter>([
  ['username', (person, value) => ({ ...person, userName: requiredTextOf(value, 'userName') })],
  [
    'externalid',
    (person, value, op) => ({
      ...person,
      externalId: op === 'remove' ? null : textOf(value, 'externalId'),
    }),
  ],
  [
    'active',
    (person, value, op) => {
      if (op === 'remove') throw invalidValue('active must be true or false.')
      return { ...person, active: booleanOf(value, 'active') }
    },
  ],
  ...DIRECTORY_ATTRIBUTES.map((name): [string, Setter] => [name.toLowerCase(), setAttribute(name)]),
  ['emails', setContacts('emails')],
  ['phonenumbers', setContacts('phoneNumbers')],
  ['enterprise.manager', setManager],
  ['enterprise.manager.value', setManager],
])

/** `emails.value` means the first address. */
function contactPart({ name, ...path }: AttributePath): AttributePath {
  const [, list, part] = /^(emails|phonenumbers)\.(\w+)$/.exec(name) ?? []
  return list === undefined || part === undefined ? { name, ...path } : { ...path, name: list, part }
}

function setAt(
  person: DirectoryPerson,
  given: AttributePath,
  value: unknown,
  op: Operation,
  level = 1,
): DirectoryPerson {
  const path = contactPart(given)
  const set = setters.get(path.name)
  if (set) return set(person, value, op, path)
  const below = [...setters.keys()].filter((name) => name.startsWith(`${path.name}.`))
  if (op === 'remove') return below.reduce((next, name) => setAt(next, { name }, null, op), person)
  // Attributes that are not kept, such as a password, change nothing.
  if (below.length === 0 || level === MOST_LEVELS) return person
  // Removing the whole removes its parts.
  if (value === null || value === undefined) return setAt(person, given, null, 'remove', level)
  if (!isRecord(value)) throw invalidValue(`${COMPLEX[path.name] ?? path.name} must be an object.`)
  return Object.entries(value).reduce((next, [key, item]: [string, unknown]) => {
    const inner = parsePath(key)
    return setAt(next, { ...inner, name: `${path.name}.${inner.name}` }, item, op, level + 1)
  }, person)
}

/** One operation of a PATCH (RFC 7644, 3.5.2), as it was sent. */
export interface PatchOperation {
  op: Operation
  /** Null if the value is an object of paths and values. */
  path: string | null
  value: unknown
}

/** Sets every path among the keys of an object. */
export function setAll(person: DirectoryPerson, values: object, op: Operation): DirectoryPerson {
  return Object.entries(values).reduce(
    (next, [key, value]: [string, unknown]) => setAt(next, parsePath(key), value, op),
    person,
  )
}

/**
 * The person after the operations of a PATCH, in their order.
 *
 * @throws ScimError 400 for an invalid path or value, or a read-only attribute
 */
export function patchPerson(person: DirectoryPerson, operations: readonly PatchOperation[]): DirectoryPerson {
  return operations.reduce((next, { op, path, value }) => {
    if (path !== null) return setAt(next, parseTarget(path), value, op)
    if (op === 'remove') throw new ScimError(400, 'A remove operation needs a path.', 'noTarget')
    if (!isRecord(value)) throw invalidValue('The value of an operation without a path must be an object.')
    return setAll(next, value, op)
  }, person)
}
