import {
  defaultFieldResolver,
  getDirectiveValues,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { fieldRules, type NamedRule } from '../access/field-rules.js'
import type { FieldRule, Withheld } from '../generated/resolvers.js'
import type { CallerContext, RequestContext } from './context.js'
import { emptyConnection } from './relations/connection.js'

type Field = GraphQLField<unknown, RequestContext>

/** What `@visibleTo` says of a field. */
interface Visibility {
  rule: FieldRule
  others: Withheld
}

/** A rule that reads from the context only what it is about. */
interface AskedRule {
  permits: ((who: CallerContext) => boolean) | undefined
  assert: ((who: CallerContext) => unknown) | undefined
}

function ruleNamed(name: FieldRule): AskedRule {
  const rule: NamedRule = fieldRules[name]
  if (rule.about === 'membership') return asked(rule, ({ membership }) => membership)
  return asked(rule, ({ viewer }) => viewer)
}

function asked<Who>(
  { permits: decide, assert }: { permits?: (who: Who) => boolean; assert?: (who: Who) => unknown },
  whoOf: (who: CallerContext) => Who,
): AskedRule {
  return {
    permits: decide && ((who) => decide(whoOf(who))),
    assert: assert && ((who) => assert(whoOf(who))),
  }
}

/** Whether the rule lets the caller see the fields that name it. */
export function permits(name: FieldRule, who: CallerContext): boolean {
  const { permits: decide } = ruleNamed(name)
  if (!decide) throw new Error(`The rule ${name} can't leave fields out.`)
  return decide(who)
}

/** What `@visibleTo` says of a field; undefined if everyone who sees the object may see the field. */
export function visibilityOf(schema: GraphQLSchema, field: Field): Visibility | undefined {
  const directive = schema.getDirective('visibleTo')
  if (!directive || !field.astNode) return undefined
  // The schema was validated: its arguments are of these types.
  return getDirectiveValues(directive, field.astNode) as Visibility | undefined
}

/** What others get in place of the field's value, unless they get an error. */
function substitute(field: Field, others: Withheld): unknown {
  const shape = isNonNullType(field.type) ? field.type.ofType : field.type
  if (others === 'EMPTY_LIST' && isListType(shape)) return []
  if (others === 'EMPTY_LIST' && isObjectType(shape) && shape.name.endsWith('Connection'))
    return emptyConnection()
  if (others === 'NULL' && !isNonNullType(field.type)) return null
  throw new Error(`@visibleTo can't put ${others} in place of ${field.name}.`)
}

function guard(field: Field, { rule: name, others }: Visibility): void {
  const resolve = field.resolve ?? defaultFieldResolver
  const { permits: decide, assert } = ruleNamed(name)
  if (others === 'FORBIDDEN') {
    if (!assert) throw new Error(`The rule ${name} has no refusal for ${field.name}.`)
    field.resolve = (source, args, context, info) => {
      assert(context)
      return resolve(source, args, context, info)
    }
    return
  }
  if (!decide) throw new Error(`The rule ${name} can't leave ${field.name} out.`)
  const withheld = substitute(field, others)
  field.resolve = (source, args, context, info) =>
    decide(context) ? resolve(source, args, context, info) : withheld
}

/** @throws Error where an interface promises a guard that one of its types doesn't have */
function assertGuardedLikeInterfaces(schema: GraphQLSchema, type: GraphQLObjectType, field: Field): void {
  const own = visibilityOf(schema, field)
  for (const promising of type.getInterfaces()) {
    const promised = promising.getFields()[field.name]
    if (!promised) continue
    const { rule, others } = visibilityOf(schema, promised) ?? {}
    if (rule !== own?.rule || others !== own?.others) {
      throw new Error(`${type.name}.${field.name} is not guarded as ${promising.name}.${field.name} is.`)
    }
  }
}

/**
 * Puts the rules that `@visibleTo` names in front of the fields' resolvers. This happens when the executable
 * schema is built, so that no resolver can forget it.
 *
 * @param schema it is changed
 * @throws Error at start-up, for a directive that a field or a rule doesn't allow
 */
export function guardFields(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      assertGuardedLikeInterfaces(schema, type, field)
      const visibility = visibilityOf(schema, field)
      if (visibility) guard(field, visibility)
    }
  }
}
