import type { DirectoryAttribute } from '../../base/vocabulary.js'

/** An address or a telephone number of a person. */
export interface Contact {
  readonly value: string
  /** Such as `work` or `mobile`. */
  readonly type?: string
  readonly primary?: boolean
}

/** A directory's data of a person, besides what identifies them. Nothing else from its requests is kept. */
export interface PersonDocument {
  readonly attributes: Readonly<Partial<Record<DirectoryAttribute, string>>>
  readonly emails: readonly Contact[]
  readonly phoneNumbers: readonly Contact[]
}

/** A person as in the directory. */
export interface DirectoryPerson {
  readonly userName: string
  readonly externalId: string | null
  readonly active: boolean
  /** The manager as the directory names them: by id, external id, user name or address. */
  readonly manager: string | null
  readonly document: PersonDocument
}

/** An empty person. */
export const EMPTY_PERSON: DirectoryPerson = {
  userName: '',
  externalId: null,
  active: true,
  manager: null,
  document: { attributes: {}, emails: [], phoneNumbers: [] },
}

/** The primary contact, else that of work, else the first. */
function preferred(contacts: readonly Contact[]): string | null {
  const chosen =
    contacts.find(({ primary }) => primary) ?? contacts.find(({ type }) => type === 'work') ?? contacts[0]
  return chosen?.value ?? null
}

/** The values of the person's record in the organization. */
export interface PersonRecord {
  name: string
  /** Null if the directory gives none. */
  email: string | null
  phone: string | null
}

/**
 * The person's name, address and telephone number. The name is the display name, or else made of its parts.
 */
export function recordOf({ userName, document }: DirectoryPerson): PersonRecord {
  const { attributes, emails, phoneNumbers } = document
  const parts = [attributes['name.givenName'], attributes['name.familyName']].filter(Boolean).join(' ')
  return {
    name: attributes.displayName ?? attributes['name.formatted'] ?? (parts || userName),
    email: preferred(emails) ?? (userName.includes('@') ? userName : null),
    phone: preferred(phoneNumbers),
  }
}
