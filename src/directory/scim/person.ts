import type { DirectoryAttribute } from '../../base/vocabulary.js'

/** An address or a telephone number of a person. */
export interface Contact {
  readonly value: string
  /** Such as `work` or `mobile`. */
  readonly type?: string
  readonly primary?: boolean
}

/** What a directory says of a person, beside what identifies them. Nothing else of its requests is kept. */
export interface PersonDocument {
  readonly attributes: Readonly<Partial<Record<DirectoryAttribute, string>>>
  readonly emails: readonly Contact[]
  readonly phoneNumbers: readonly Contact[]
}

/** A person as the directory has them. */
export interface DirectoryPerson {
  readonly userName: string
  readonly externalId: string | null
  readonly active: boolean
  /** As the directory names the manager: by id, external id, user name or address. */
  readonly manager: string | null
  readonly document: PersonDocument
}

/** A person of whom nothing is known yet. */
export const EMPTY_PERSON: DirectoryPerson = {
  userName: '',
  externalId: null,
  active: true,
  manager: null,
  document: { attributes: {}, emails: [], phoneNumbers: [] },
}

/** The primary one, else that of work, else the first. */
function preferred(contacts: readonly Contact[]): string | null {
  const chosen =
    contacts.find(({ primary }) => primary) ?? contacts.find(({ type }) => type === 'work') ?? contacts[0]
  return chosen?.value ?? null
}

/** What the organization's record says of the person. */
export interface PersonRecord {
  name: string
  /** Null where the directory gives none. */
  email: string | null
  phone: string | null
}

/** The person's name, address and telephone number: what is shown, else what the parts of it make. */
export function recordOf({ userName, document }: DirectoryPerson): PersonRecord {
  const { attributes, emails, phoneNumbers } = document
  const parts = [attributes['name.givenName'], attributes['name.familyName']].filter(Boolean).join(' ')
  return {
    name: attributes.displayName ?? attributes['name.formatted'] ?? (parts || userName),
    email: preferred(emails) ?? (userName.includes('@') ? userName : null),
    phone: preferred(phoneNumbers),
  }
}
