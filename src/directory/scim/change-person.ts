import { DIRECTORY_ATTRIBUTES, type DirectoryAttribute } from '../../base/vocabulary.js'
import { addContacts, type ContactList, contactsOf, isMeant, typeNamedBy } from './contacts.js'
import { type AttributePath, ENTERPRISE_SCHEMA, parsePath, parseTarget } from './paths.js'
import type { Contact, DirectoryPerson } from './person.js'
import { invalidValue, ScimError } from './scim-error.js'
import { booleanOf, isRecord, keysOf, requiredTextOf, textOf } from './values.js'

/** What is to be done at a path. */
export type Operation = 'add' | 'replace' | 'remove'

/** Makes the person with an attribute changed. */
type Setter = (person: DirectoryPerson, value: unknown, op: Operation, path: AttributePath) => DirectoryPerson

/** What has parts of its own, as clients name it. */
const COMPLEX: Readonly<Record<string, string>> = { name: 'name', enterprise: ENTERPRISE_SCHEMA }

/** No attribute of a person has more levels than this. */
const MOST_LEVELS = 3

function setAttribute(attribute: DirectoryAttribute): Setter {
  return (person, value, op) => {
    const text = op === 'remove' ? null : textOf(value, attribute)
    const { [attribute]: _, ...others } = person.document.attributes
    const attributes = text === null ? others : { ...others, [attribute]: text }
    return { ...person, document: { ...person.document, attributes } }
  }
}

/** Sets one part of the contacts that a path means; where there is none, a new one gets it. */
function setPart(contacts: readonly Contact[], list: ContactList, value: unknown, path: AttributePath) {
  const { filter, part = 'value' } = path
  const index = contacts.findIndex((contact, place) => (filter ? isMeant(filter, contact) : place === 0))
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
      if (op === 'remove') return filter ? contacts.filter((contact) => !isMeant(filter, contact)) : []
      if (filter || path.part !== undefined) return setPart(contacts, list, value, path)
      const given = contactsOf(value, list)
      return op === 'add' ? addContacts(contacts, given, list) : given
    }
    return { ...person, document: { ...person.document, [list]: next() } }
  }
}

/** A manager is named by a text, an object with `value`, or a list of one. */
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
  // What is not kept, such as a password, changes nothing.
  if (below.length === 0 || level === MOST_LEVELS) return person
  // Nothing in place of the whole takes away its parts.
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
  /** Null where the value is an object of paths and values. */
  path: string | null
  value: unknown
}

/** Sets every path that an object has as its keys. */
export function setAll(person: DirectoryPerson, values: object, op: Operation): DirectoryPerson {
  return Object.entries(values).reduce(
    (next, [key, value]: [string, unknown]) => setAt(next, parsePath(key), value, op),
    person,
  )
}

/**
 * The person after the operations of a PATCH, in their order.
 *
 * @throws ScimError 400 for a path or a value that is none, or a path to what clients may only read
 */
export function patchPerson(person: DirectoryPerson, operations: readonly PatchOperation[]): DirectoryPerson {
  return operations.reduce((next, { op, path, value }) => {
    if (path !== null) return setAt(next, parseTarget(path), value, op)
    if (op === 'remove') throw new ScimError(400, 'A remove operation needs a path.', 'noTarget')
    if (!isRecord(value)) throw invalidValue('The value of an operation without a path must be an object.')
    return setAll(next, value, op)
  }, person)
}
