import {
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { z } from 'zod'
import type { Choices } from '../graph/choices.js'
import { hostileText, hostileValue } from './hostile-values.js'
import type { KnownValues } from './known-values.js'

/** The part of JSON Schema that inputs of the description are written in. */
export const inputSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  get properties() {
    return z.record(z.string(), inputSchema).optional()
  },
  get items() {
    return inputSchema.optional()
  },
  required: z.array(z.string()).optional(),
})

export type InputSchema = z.infer<typeof inputSchema>

interface Place {
  /** The argument's name. */
  name: string
  /** The field or the path that takes it. */
  takenBy: string
}

/** A value as text. `String` fails on objects that have a `toString` of their own. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Values for inputs: valid ones, and sometimes invalid ones. */
export class SchemaValues {
  readonly #choices: Choices
  readonly #known: KnownValues
  /** How many values in a hundred are hostile. */
  readonly #hostile: number

  constructor(choices: Choices, known: KnownValues, hostile: number) {
    this.#choices = choices
    this.#known = known
    this.#hostile = hostile
  }

  get isHostile(): boolean {
    return this.#choices.chance(this.#hostile)
  }

  /** A text for a part of an address or for a header field. */
  text(schema: InputSchema, place: Place): string {
    if (this.isHostile) return hostileText(this.#choices)
    return textOf(this.ofJsonSchema(schema, place))
  }

  /** A value for an input that the OpenAPI description has. */
  ofJsonSchema(schema: InputSchema, place: Place): unknown {
    if (this.isHostile) return hostileValue(this.#choices)
    if (schema.enum) return this.#choices.pick(schema.enum)
    if (schema.properties) {
      const required = new Set(schema.required)
      return this.#object(
        Object.entries(schema.properties).map(([name, property]) => ({
          name,
          isRequired: required.has(name),
          value: () => this.ofJsonSchema(property, { ...place, name }),
        })),
      )
    }
    const { items } = schema
    if (items) return this.#list(() => this.ofJsonSchema(items, place))
    return this.#scalar(schema.type ?? 'string', place)
  }

  /** A value for an argument of the graph, as a variable has it. */
  ofGraphqlType(type: GraphQLInputType, place: Place): unknown {
    if (this.isHostile) return hostileValue(this.#choices)
    if (!isNonNullType(type) && this.#choices.chance(5)) return null
    const nullable = getNullableType(type)
    if (isListType(nullable)) return this.#list(() => this.ofGraphqlType(nullable.ofType, place))
    const named = getNamedType(type)
    if (isEnumType(named)) return this.#choices.pick(named.getValues()).name
    if (!isInputObjectType(named)) return this.#scalar(named.name, place)
    return this.#object(
      Object.values(named.getFields()).map(({ name, type: field, defaultValue }) => ({
        name,
        isRequired: isNonNullType(field) && defaultValue === undefined,
        value: () => this.ofGraphqlType(field, { ...place, name }),
      })),
    )
  }

  /** Leaves out most optional keys, and sometimes required ones; may add unknown keys. */
  #object(properties: readonly { name: string; isRequired: boolean; value: () => unknown }[]): object {
    const given = properties.filter(({ isRequired }) =>
      isRequired ? !this.isHostile : this.#choices.chance(30),
    )
    const unknown = this.isHostile ? [[hostileText(this.#choices), hostileValue(this.#choices)]] : []
    return Object.fromEntries([...given.map(({ name, value }) => [name, value()]), ...unknown])
  }

  #list(item: () => unknown): unknown[] {
    const length = this.isHostile ? this.#choices.below(300) : this.#choices.below(3)
    return Array.from({ length }, item)
  }

  #scalar(type: string, { name, takenBy }: Place): unknown {
    switch (type.toLowerCase()) {
      case 'boolean':
        return this.#choices.chance(50)
      case 'int':
      case 'integer':
      case 'number':
      case 'float':
        return 1 + this.#choices.below(10)
      default:
        return this.#known.text(this.#choices, name, takenBy)
    }
  }
}
