import {
  getNamedType,
  GraphQLBoolean,
  type GraphQLInputType,
  GraphQLNonNull,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
} from 'graphql'
import { decodeNodeId } from '../../src/graph/node.js'
import type { Choices } from './choices.js'

/** Ids of existing records. */
export interface KnownIds {
  /** By the field of Query that finds one record, or by the argument that names one. */
  readonly byName: Readonly<Record<string, readonly string[]>>
  readonly nodeIds: readonly string[]
}

interface Variable {
  name: string
  /** As it is declared. */
  type: string
  /** Its type without the exclamation mark. */
  input: GraphQLInputType
  default: string | undefined
  /** The argument that it was made for, which says which ids fit. */
  place: string
}

const condition = new GraphQLNonNull(GraphQLBoolean)
/** Some of these names have a meaning in JavaScript or in graphql-jit. */
const NAMES = ['a', 'b', 'c', 'd', 'e', 'first_input', 'idx0', 'constructor', 'toString', 'input', 'a_b', '_']
/** Texts that must be quoted with care, and characters that graphql-jit turns into code. */
const TEXTS = [
  'a',
  '',
  'Q',
  '%',
  '\u2028"\\',
  '${1}',
  '__MAGIC_NAN__57f286b9_4c20_487f_b409_79804ddcb4f8',
  '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d0',
]

/** Values for the arguments of a query, and the variables that stand for some of them. */
export class RandomValues {
  readonly #choices: Choices
  readonly #ids: KnownIds
  readonly #variables: Variable[] = []

  constructor(choices: Choices, ids: KnownIds) {
    this.#choices = choices
    this.#ids = ids
  }

  /**
   * A literal or a variable for an argument.
   *
   * @param place the argument's name; for a record's id, the name of the field
   * @param hasDefault whether the argument may be left without a value
   */
  argument(type: GraphQLInputType, place: string, hasDefault: boolean): string {
    if (this.#choices.chance(35)) return this.#variable(type, place, hasDefault)
    const item = getNullableType(type)
    if (isListType(item) && this.#choices.chance(60)) {
      const count = this.#choices.below(3)
      const items = Array.from({ length: count }, () =>
        this.#choices.chance(50)
          ? this.#variable(item.ofType, place, false)
          : this.#literal(item.ofType, place),
      )
      return `[${items.join(', ')}]`
    }
    return this.#literal(type, place)
  }

  /** A condition for `@skip` or `@include`. */
  condition(): string {
    return this.#choices.chance(75)
      ? this.#variable(condition, 'if', false)
      : this.#choices.pick(['true', 'false'])
  }

  get declarations(): string {
    const all = this.#variables.map(
      ({ name, type, default: value }) => `$${name}: ${type}${value === undefined ? '' : ` = ${value}`}`,
    )
    return all.length === 0 ? '' : `(${all.join(', ')})`
  }

  /** Values for the variables; some are left out, null or, rarely, wrong. */
  assign(choices: Choices): Record<string, unknown> {
    const values: [string, unknown][] = []
    for (const { name, type, input, default: value, place } of this.#variables) {
      const mayBeMissing = value !== undefined || !type.endsWith('!')
      if (mayBeMissing && choices.chance(25)) continue
      if (!type.endsWith('!') && choices.chance(20)) values.push([name, null])
      else if (choices.below(200) === 199)
        values.push([name, choices.pick([null, 2 ** 31, 1.5, {}, [[]], 'no'])])
      else values.push([name, this.#value(choices, input, place)])
    }
    return Object.fromEntries(values)
  }

  #variable(input: GraphQLInputType, place: string, hasDefault: boolean): string {
    const nullable = getNullableType(input)
    const known = this.#variables.filter(
      (variable) => String(getNullableType(variable.input)) === String(nullable) && variable.place === place,
    )
    const required = isNonNullType(input)
    const usable = known.filter(
      ({ type, default: value }) => !required || type.endsWith('!') || value !== undefined || hasDefault,
    )
    if (usable.length > 0 && this.#choices.chance(60)) return `$${this.#choices.pick(usable).name}`
    const withDefault = this.#choices.chance(place === 'if' ? 10 : 25)
    const mayBeNull = !required || withDefault || hasDefault
    const taken = new Set(this.#variables.map(({ name }) => name))
    const free = NAMES.filter((name) => !taken.has(name))
    const name = free.length > 0 ? this.#choices.pick(free) : `v${this.#variables.length}`
    this.#variables.push({
      name,
      type:
        mayBeNull && this.#choices.chance(place === 'if' ? 15 : 60)
          ? String(nullable)
          : `${String(nullable)}!`,
      input: nullable,
      default: withDefault ? this.#literal(nullable, place) : undefined,
      place,
    })
    return `$${name}`
  }

  #literal(type: GraphQLInputType, place: string): string {
    if (!isNonNullType(type) && this.#choices.chance(8)) return 'null'
    const nullable = getNullableType(type)
    const value = this.#value(this.#choices, nullable, place)
    const named = getNamedType(type)
    if (isEnumType(named)) return Array.isArray(value) ? `[${value.join(', ')}]` : String(value)
    // The names of an object's fields stand without quotation marks.
    return JSON.stringify(value).replace(/"(__typename|id)":/g, '$1:')
  }

  #value(choices: Choices, type: GraphQLInputType, place: string): unknown {
    if (isListType(type)) {
      const item = getNullableType(type.ofType)
      if (choices.chance(30)) return this.#value(choices, item, place)
      return Array.from({ length: choices.below(3) }, () => this.#value(choices, item, place))
    }
    const named = getNamedType(type)
    if (isEnumType(named)) return choices.pick(named.getValues()).name
    if (named.name === 'Boolean') return choices.chance(60)
    if (named.name === 'Int') return choices.chance(3) ? 0 : 1 + choices.below(3)
    if (named.name === 'ID') return this.#id(choices, place)
    if (named.name === '_Any') return this.#representation(choices)
    return choices.pick(place === 'after' ? ['no-cursor'] : TEXTS)
  }

  /** A record as a gateway names it; rarely one that can't be. */
  #representation(choices: Choices): unknown {
    if (choices.below(50) === 49) return choices.pick([{ __typename: 'Boat', id: 'a' }, { id: 'a' }, 7])
    const { type, id } = decodeNodeId(choices.pick(this.#ids.nodeIds)) ?? {}
    return { __typename: type, id: choices.chance(10) ? 'no' : id }
  }

  #id(choices: Choices, place: string): string | number {
    if (choices.chance(5)) return choices.pick([7, 'no'])
    const ids = place === 'node' ? this.#ids.nodeIds : this.#ids.byName[place]
    return ids ? choices.pick(ids) : 'no'
  }
}
