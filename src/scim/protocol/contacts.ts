import type { Filter } from 'scim2-parse-filter'
import { isEqualText, testFilter } from './filter.js'
import type { Contact } from './person.js'
import { invalidValue } from './scim-error.js'
import { booleanOf, isEmail, isRecord, keysOf, textOf } from './values.js'

const MOST_CONTACTS = 20

/** The two lists of contacts. */
export type ContactList = 'emails' | 'phoneNumbers'

function contactOf(value: unknown, list: ContactList): Contact | null {
  const given = isRecord(value) ? keysOf(value) : new Map([['value', value]])
  const text = textOf(given.get('value'), `${list}.value`)
  if (text === null) return null
  if (list === 'emails' && !isEmail(text)) throw invalidValue('emails.value must be an e-mail address.')
  const type = textOf(given.get('type'), `${list}.type`)
  const primary = given.get('primary') ?? false
  return {
    value: text,
    ...(type === null ? {} : { type }),
    ...(booleanOf(primary, `${list}.primary`) ? { primary: true } : {}),
  }
}

/** At most one is primary: the last one marked so. */
function withOnePrimary(contacts: readonly Contact[]): readonly Contact[] {
  const last = contacts.findLastIndex(({ primary }) => primary)
  return contacts.map((contact, index) => {
    if (!contact.primary || index === last) return contact
    const { primary: _, ...rest } = contact
    return rest
  })
}

/**
 * The contacts of a body. Those without a value are left out.
 *
 * @throws ScimError 400 for more than 20, or an invalid value
 */
export function contactsOf(value: unknown, list: ContactList): readonly Contact[] {
  if (value === null || value === undefined) return []
  const items = Array.isArray(value) ? value : [value]
  if (items.length > MOST_CONTACTS) throw invalidValue(`There may be at most ${MOST_CONTACTS} ${list}.`)
  return withOnePrimary(items.flatMap((item: unknown) => contactOf(item, list) ?? []))
}

const isSame = (one: Contact, other: Contact) => one.value === other.value && one.type === other.type

/** Adds contacts, replacing existing ones. */
export function addContacts(
  contacts: readonly Contact[],
  added: readonly Contact[],
  list: ContactList,
): readonly Contact[] {
  const kept = contacts.filter((contact) => !added.some((other) => isSame(contact, other)))
  return contactsOf([...kept, ...added], list)
}

function valueIn(contact: Contact) {
  return (path: string) => {
    const key = path.toLowerCase()
    if (key === 'value') return contact.value
    if (key === 'type') return contact.type ?? null
    return key === 'primary' ? contact.primary === true : undefined
  }
}

/** Whether a contact meets the filter in the brackets of a path. */
export function matchesFilter(filter: Filter, contact: Contact): boolean {
  return testFilter(filter, valueIn(contact))
}

/** The type in a filter such as `type eq "work"`, for a new contact. */
export function typeNamedBy(filter: Filter): string | null {
  if (filter.op === 'eq' && isEqualText(filter.attrPath, 'type')) return textOf(filter.compValue, 'type')
  if (filter.op !== 'and') return null
  return filter.filters.map(typeNamedBy).find((type) => type !== null) ?? null
}
