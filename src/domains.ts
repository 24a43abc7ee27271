import { admin } from './admin/domain.js'
import { changes } from './changes/domain.js'
import { content } from './content/domain.js'
import { creation } from './creation/domain.js'
import type { Domain } from './domain.js'
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.js'
import { knowledge } from './knowledge/domain.js'
import { members } from './members/domain.js'
import { narration } from './narration/domain.js'
import { oauth } from './oauth/domain.js'
import { roles } from './roles/domain.js'
import { scim } from './scim/domain.js'
import { search } from './search/domain.js'
import { tokens } from './tokens/domain.js'

const all = [
  roles,
  narration,
  content,
  creation,
  members,
  admin,
  scim,
  knowledge,
  changes,
  search,
  oauth,
  tokens,
] as const satisfies readonly Domain[]

type FieldsIn<Given, Type> = Given extends unknown
  ? Type extends keyof Given
    ? keyof Given[Type]
    : never
  : never
/** The properties that a row can't lack. */
type RequiredOf<Row> = keyof {
  [Key in keyof Row as Partial<Pick<Row, Key>> extends Pick<Row, Key> ? never : Key]: unknown
}
type Rows = Omit<ResolversParentTypes, 'DateTime'>
/**
 * The properties of a type's row; a root type has none. A mutation may leave out a field of its payload that can be null:
 * such a field counts only if the payload has a model that requires it.
 */
type PropertiesOf<Type extends keyof Rows> = Type extends 'Query' | 'Mutation' | 'Subscription'
  ? never
  : Type extends `${string}Payload`
    ? RequiredOf<Rows[Type]>
    : keyof Rows[Type]
/** What is added to the domains' resolvers by `nodeResolvers`, beside every `nodeId`, and by `openLiveQuery`. */
interface AddedFields {
  Query: { node: unknown }
  SearchResult: { node: unknown }
  AuditSubject: { node: unknown }
  Effect: { preview: unknown }
  Subscription: { live: unknown }
}
/**
 * The fields of the graph that would be null for ever: their type's row has no property of that name, and no resolver
 * gives one.
 */
export type UnresolvedFields<Given> = {
  [Type in keyof Resolvers & keyof Rows]-?: `${Type}.${Exclude<
    keyof NonNullable<Resolvers[Type]>,
    PropertiesOf<Type> | FieldsIn<Given | AddedFields, Type> | 'nodeId' | '__isTypeOf' | '__resolveType'
  > &
    string}`
}[keyof Resolvers & keyof Rows]
/** The resolvers of every domain. */
export type DomainResolvers = (typeof all)[number]['resolvers'][number]
type Unresolved = UnresolvedFields<DomainResolvers>

/**
 * Every domain of the service. The OpenAPI description shows their routes in this order. It doesn't compile while a field
 * of the schema has neither a resolver nor a property of its type's row: the error names the field.
 */
export const domains: [Unresolved] extends [never] ? readonly Domain[] : Unresolved = all
