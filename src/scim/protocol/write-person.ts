import type { Contact, PersonDocument } from './person.js'
import { ENTERPRISE_SCHEMA, USER_SCHEMA } from './paths.js'

/** A resource in the form of SCIM. */
export type Resource = Readonly<Record<string, unknown>>

/** The data of a person's resource. */
export interface PersonResource {
  id: string
  userName: string
  externalId: string | null
  active: boolean
  document: PersonDocument
  /** By id if there is such a person, else as the directory named them. */
  manager: { value: string; displayName?: string } | null
  groups: readonly { value: string; display: string }[]
  createdAt: string
  updatedAt: string
}

/** Puts the attributes whose path begins with `prefix` into an object. */
function nested(attributes: PersonDocument['attributes'], prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([path, text]) =>
      path.startsWith(prefix) && !path.slice(prefix.length).includes('.')
        ? [[path.slice(prefix.length), text]]
        : [],
    ),
  )
}

const isEmpty = (value: object) => Object.keys(value).length === 0

const listed = (name: string, values: readonly Contact[] | PersonResource['groups']) =>
  values.length === 0 ? {} : { [name]: values }

/**
 * A person as a resource of SCIM (RFC 7643, 4.1).
 *
 * @param base the address of the endpoint, without a slash at its end
 */
export function writePerson(person: PersonResource, base: string): Resource {
  const { id, userName, externalId, active, document, manager, groups, createdAt, updatedAt } = person
  const { attributes, emails, phoneNumbers } = document
  const name = nested(attributes, 'name.')
  const enterprise = {
    ...nested(attributes, 'enterprise.'),
    ...(manager === null ? {} : { manager }),
  }
  return {
    schemas: isEmpty(enterprise) ? [USER_SCHEMA] : [USER_SCHEMA, ENTERPRISE_SCHEMA],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName,
    ...(isEmpty(name) ? {} : { name }),
    ...nested(attributes, ''),
    active,
    ...listed('emails', emails),
    ...listed('phoneNumbers', phoneNumbers),
    ...listed('groups', groups),
    ...(isEmpty(enterprise) ? {} : { [ENTERPRISE_SCHEMA]: enterprise }),
    meta: {
      resourceType: 'User',
      created: createdAt,
      lastModified: updatedAt,
      location: `${base}/Users/${encodeURIComponent(id)}`,
    },
  }
}
