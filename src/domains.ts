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
/** What `nodeResolvers` adds to the domains' resolvers, beside every `nodeId`. */
interface NodeFields {
  Query: { node: unknown }
  SearchResult: { node: unknown }
  AuditSubject: { node: unknown }
  Effect: { preview: unknown }
}
/**
 * The fields of the graph that would be null for ever: their type's row has no property of that name, and no resolver
 * gives one.
 */
export type UnresolvedFields<Fields, Rows, Given> = {
  [Type in keyof Fields & keyof Rows]: `${Type & string}.${Exclude<
    keyof NonNullable<Fields[Type]>,
    keyof Rows[Type] | FieldsIn<Given | NodeFields, Type> | 'nodeId' | '__isTypeOf' | '__resolveType'
  > &
    string}`
}[keyof Fields & keyof Rows]
type Unresolved = UnresolvedFields<
  Resolvers,
  Omit<ResolversParentTypes, 'DateTime'>,
  (typeof all)[number]['resolvers'][number]
>

/**
 * Every domain of the service. The OpenAPI description shows their routes in this order. It doesn't compile while a field
 * of the schema has neither a resolver nor a property of its type's row: the error names the field.
 */
export const domains: [Unresolved] extends [never] ? readonly Domain[] : Unresolved = all
