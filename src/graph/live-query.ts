import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'
import { badInput } from '../base/errors.js'
import { MAX_TOKENS } from './limits/limits.js'
import { isNotKept } from './not-kept.js'

/**
 * Makes `Subscription.live` lead to the fields of `Query`. It is never subscribed to: `rest/live` executes the whole
 * operation for each answer.
 *
 * @param schema it is changed
 */
export function openLiveQuery(schema: GraphQLSchema): void {
  const live = schema.getSubscriptionType()?.getFields()['live']
  if (live) live.resolve = () => ({})
}

/**
 * Refuses fields, in subscriptions and the fragments that they use, whose values can change without a change that the
 * stream would notice: those that have `@notKept`, and the schema itself.
 */
export const followableFieldsRule: ValidationRule = (context) => {
  const isSubscription = (node: OperationDefinitionNode) => node.operation === OperationTypeNode.SUBSCRIPTION
  const subscriptions = context
    .getDocument()
    .definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .filter(isSubscription)
  if (subscriptions.length === 0) return {}
  const followed = new Set(
    subscriptions
      .flatMap((node) => context.getRecursivelyReferencedFragments(node))
      .map(({ name }) => name.value),
  )
  let isFollowed = false
  return {
    OperationDefinition: (node) => {
      isFollowed = isSubscription(node)
    },
    FragmentDefinition: ({ name }) => {
      isFollowed = followed.has(name.value)
    },
    Field: (node) => {
      const { value: name } = node.name
      const field = context.getFieldDef()
      if (!isFollowed || !field || !(isNotKept(field) || SCHEMA_FIELDS.has(name))) return
      context.reportError(
        new GraphQLError(
          `"${name}" can't be followed, as it may change without a change to any record: ask for it in a query.`,
          { nodes: node },
        ),
      )
    },
  }
}

/** Fields that tell of the schema: nobody is told when it changes. */
const SCHEMA_FIELDS: ReadonlySet<string> = new Set(['__schema', '__type', '_service'])

const CONDITIONS: ReadonlySet<string> = new Set(['skip', 'include'])

/** Whether a condition decides if a selection set has its fields, itself or by its fragments. */
function isConditional(
  { selections }: SelectionSetNode,
  document: DocumentNode,
  seen = new Set<string>(),
): boolean {
  return selections.some((selection) => {
    if (selection.directives?.some(({ name }) => CONDITIONS.has(name.value))) return true
    if (selection.kind === Kind.FIELD) return false
    if (selection.kind === Kind.INLINE_FRAGMENT) return isConditional(selection.selectionSet, document, seen)
    const { value: name } = selection.name
    if (seen.has(name)) return false
    seen.add(name)
    return document.definitions.some(
      (one) =>
        one.kind === Kind.FRAGMENT_DEFINITION &&
        one.name.value === name &&
        isConditional(one.selectionSet, document, seen),
    )
  })
}

/**
 * Refuses `@skip` and `@include` on the root field of a subscription (GraphQL, "Single Root Field"). Validation by
 * graphql-js does not: it throws when it meets a variable there, so this comes first.
 *
 * @param text one that doesn't parse is left to Apollo, which refuses it
 * @throws CodedError 400
 */
export function assertUnconditional(text: unknown): void {
  if (typeof text !== 'string' || !text.includes('subscription')) return
  let document: DocumentNode
  try {
    document = parse(text, { maxTokens: MAX_TOKENS, noLocation: true })
  } catch {
    return
  }
  const isWrong = document.definitions.some(
    (one) =>
      one.kind === Kind.OPERATION_DEFINITION &&
      one.operation === OperationTypeNode.SUBSCRIPTION &&
      isConditional(one.selectionSet, document),
  )
  if (isWrong)
    throw badInput('The root field of a subscription can have neither @skip nor @include.', 'query')
}
