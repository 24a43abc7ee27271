import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from './paths.js'
import type { Resource } from './write-person.js'

const CONFIG_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
const SCHEMA_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'
const TYPE_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'

interface Options {
  type?: string
  multiValued?: boolean
  required?: boolean
  caseExact?: boolean
  mutability?: string
  uniqueness?: string
  subAttributes?: readonly Resource[]
}

function attribute(name: string, description: string, options: Options = {}): Resource {
  const { type = 'string', subAttributes, ...rest } = options
  return {
    name,
    type,
    ...(subAttributes ? { subAttributes } : {}),
    multiValued: false,
    description,
    required: false,
    ...(type === 'string' ? { caseExact: false } : {}),
    mutability: 'readWrite',
    returned: 'default',
    ...(type === 'string' ? { uniqueness: 'none' } : {}),
    ...rest,
  }
}

const contact = (what: string) => ({
  type: 'complex',
  multiValued: true,
  subAttributes: [
    attribute('value', what),
    attribute('type', 'Such as work, home or mobile.'),
    attribute('primary', 'Whether it is the one to use.', { type: 'boolean' }),
  ],
})

const userAttributes = [
  attribute('userName', 'What the person is called in the directory.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('name', 'The parts of the name.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The whole name.'),
      attribute('familyName', 'The family name.'),
      attribute('givenName', 'The given name.'),
      attribute('middleName', 'The middle name.'),
      attribute('honorificPrefix', 'What stands before the name.'),
      attribute('honorificSuffix', 'What stands after the name.'),
    ],
  }),
  attribute('displayName', 'The name to show.'),
  attribute('nickName', 'The casual name.'),
  attribute('title', 'The title.'),
  attribute('userType', 'The relation to the organization.'),
  attribute('preferredLanguage', 'The preferred language.'),
  attribute('locale', 'The locale.'),
  attribute('timezone', 'The time zone.'),
  attribute('active', 'Whether the person works in the organization.', { type: 'boolean' }),
  attribute('emails', 'The addresses.', contact('The address.')),
  attribute('phoneNumbers', 'The telephone numbers.', contact('The number.')),
  attribute('groups', 'The groups that the person is in.', {
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [
      attribute('value', "The group's id.", { mutability: 'readOnly', caseExact: true }),
      attribute('display', "The group's name.", { mutability: 'readOnly' }),
    ],
  }),
]

const enterpriseAttributes = [
  attribute('employeeNumber', 'The number of the employee.'),
  attribute('costCenter', 'The cost center.'),
  attribute('organization', 'The organization.'),
  attribute('division', 'The division.'),
  attribute('department', 'The department.'),
  attribute('manager', 'The manager.', {
    type: 'complex',
    subAttributes: [
      attribute('value', "The manager's id, externalId, userName or address.", { caseExact: true }),
      attribute('displayName', "The manager's name.", { mutability: 'readOnly' }),
    ],
  }),
]

const groupAttributes = [
  attribute('displayName', 'The name of the group.', { required: true, uniqueness: 'server' }),
  attribute('members', 'The people in the group.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', "The person's id.", { caseExact: true, mutability: 'immutable' }),
      attribute('display', "The person's userName.", { mutability: 'readOnly' }),
    ],
  }),
]

/** The service's own description: resources by their path, those of a list by their id. */
export interface ServiceDescription {
  config: Resource
  schemas: readonly Resource[]
  types: readonly Resource[]
}

/**
 * What the endpoint can do (RFC 7643, 5 to 7).
 *
 * @param base the address of the endpoint, without a slash at its end
 */
export function serviceDescription(base: string): ServiceDescription {
  const no = { supported: false }
  const schema = (id: string, name: string, description: string, attributes: readonly Resource[]) => ({
    schemas: [SCHEMA_SCHEMA],
    id,
    name,
    description,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  })
  const type = (name: string, endpoint: string, id: string, extensions: readonly Resource[]) => ({
    schemas: [TYPE_SCHEMA],
    id: name,
    name,
    endpoint,
    schema: id,
    ...(extensions.length === 0 ? {} : { schemaExtensions: extensions }),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  })
  return {
    config: {
      schemas: [CONFIG_SCHEMA],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: 200 },
      changePassword: no,
      sort: no,
      etag: no,
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Bearer token',
          description: "The connection's token, in the Authorization header field.",
          primary: true,
        },
      ],
      meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
    },
    schemas: [
      schema(USER_SCHEMA, 'User', 'A person of the organization.', userAttributes),
      schema(GROUP_SCHEMA, 'Group', 'A team of the organization.', groupAttributes),
      schema(ENTERPRISE_SCHEMA, 'EnterpriseUser', 'The employment of a person.', enterpriseAttributes),
    ],
    types: [
      type('User', '/Users', USER_SCHEMA, [{ schema: ENTERPRISE_SCHEMA, required: false }]),
      type('Group', '/Groups', GROUP_SCHEMA, []),
    ],
  }
}
