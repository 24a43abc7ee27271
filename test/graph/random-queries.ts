import {
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isLeafType,
  isNonNullType,
} from 'graphql'
import { Choices } from './choices.js'
import { type KnownIds, RandomValues } from './random-values.js'

/** A query and the sets of variables to run it with. */
export interface RandomQuery {
  text: string
  variables: Record<string, unknown>[]
}

const MAX_DEPTH = 11
/** Names with a meaning in JavaScript, in graphql-jit or in paths. */
const ALIASES = [
  'a',
  'b',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'toJSON',
  '_',
  '_a',
  'a_',
  'a_b',
  '__proto__',
  '_proto_',
  '__parent',
  '__context',
  'idx0',
  'nodes_idx0',
  'KnowledgeTopic',
  'name_KnowledgeTopic',
  'x1',
  'x10',
  'null',
  'undefined',
  'data',
  'errors',
  'length',
  'class',
  'finalType',
]

interface Fragment {
  name: string
  type: GraphQLCompositeType
  /** The greatest depth that it was written for. */
  depth: number
  /** Empty while it is being written, so that it is not spread within itself. */
  text: string
}

/** Writes one query, within the limits on depth and mostly on cost. */

class QueryWriter {
  readonly #choices: Choices
  readonly #schema: GraphQLSchema
  readonly #values: RandomValues
  readonly #fragments: Fragment[] = []
  /** What a response name stands for in a type: it must be the same everywhere in the query. */
  readonly #meanings = new Map<string, string>()
  readonly #keys: string[] = ['holders', 'parent']
  #left: number
  /** How many in a hundred selections have an alias, and a condition. */
  readonly #aliased: number
  readonly #conditional: number
  readonly #oddNames: boolean

  constructor(schema: GraphQLSchema, choices: Choices, values: RandomValues) {
    this.#schema = schema
    this.#choices = choices
    this.#values = values
    this.#left = 3 + choices.below(50)
    this.#aliased = choices.pick([0, 10, 30])
    this.#conditional = choices.pick([0, 6, 15])
    this.#oddNames = choices.chance(30)
  }

  write(): string {
    const query = this.#schema.getQueryType()
    if (!query) throw new Error('The schema has no queries.')
    const body = this.#selections(query, 0)
    const fragments = this.#fragments.map(
      ({ name, type, text }) => `fragment ${name} on ${type.name} ${text}`,
    )
    const name = this.#choices.pick(['', ' Q', ' constructor', ' __proto__'])
    return [`query${name}${this.#values.declarations} ${body}`, ...fragments].join('\n')
  }

  #selections(type: GraphQLCompositeType, depth: number): string {
    const texts: string[] = []
    const count = 1 + this.#choices.below(5)
    for (let index = 0; index < count; index += 1) {
      texts.push(this.#selection(type, depth))
      if (this.#left <= 0) break
    }
    return `{ ${texts.join(' ')} }`
  }

  #selection(type: GraphQLCompositeType, depth: number): string {
    this.#left -= 1
    const kind = this.#choices.below(100)
    if (kind >= 92 && depth < MAX_DEPTH) return this.#spread(type, depth)
    if (kind >= 82) return this.#inlineFragment(type, depth)
    if (kind >= 76) return `${this.#alias(type, '__typename', 'String!')}${this.#directives()}`
    return this.#field(type, depth)
  }

  #field(type: GraphQLCompositeType, depth: number): string {
    const fields = 'getFields' in type ? Object.values(type.getFields()) : []
    const isLeaf = (field: GraphQLField<unknown, unknown>) => isLeafType(getNamedType(field.type))
    const leaves = fields.filter(isLeaf)
    const deep = fields.filter((field) => !isLeaf(field))
    const goesDeeper = depth < MAX_DEPTH && deep.length > 0 && this.#left > 0 && this.#choices.chance(55)
    const options = goesDeeper ? deep : leaves
    if (options.length === 0) return '__typename'
    const field = this.#choices.pick(options)
    const call = `${field.name}${this.#arguments(type, field)}`
    const head = `${this.#alias(type, call, String(field.type))}${this.#directives()}`
    const named = getNamedType(field.type)
    return isCompositeType(named) ? `${head} ${this.#selections(named, depth + 1)}` : head
  }

  #arguments(type: GraphQLCompositeType, field: GraphQLField<unknown, unknown>): string {
    const given = field.args.flatMap((argument) => {
      const { name, defaultValue } = argument
      const isRequired = isNonNullType(argument.type) && defaultValue === undefined
      const percent = name === 'first' ? 97 : name === 'after' ? 3 : 25
      if (!isRequired && !this.#choices.chance(percent)) return []
      const place = name === 'id' && type.name === 'Query' ? field.name : name
      return [`${name}: ${this.#values.argument(argument.type, place, defaultValue !== undefined)}`]
    })
    return given.length === 0 ? '' : `(${given.join(', ')})`
  }

  /** A field under a name that doesn't contradict another selection. */
  #alias(type: GraphQLCompositeType, call: string, output: string): string {
    const meaning = `${call}: ${output}`
    const plain = call.replace(/\(.*/s, '')
    let key = this.#choices.chance(this.#aliased) ? this.#newName(type) : plain
    while ((this.#meanings.get(`${type.name}.${key}`) ?? meaning) !== meaning) {
      key = `${plain}${this.#meanings.size}`
    }
    this.#meanings.set(`${type.name}.${key}`, meaning)
    this.#keys.push(key)
    return key === plain ? call : `${key}: ${call}`
  }

  #newName(type: GraphQLCompositeType): string {
    if (this.#oddNames && this.#choices.chance(40)) return this.#choices.pick(ALIASES)
    if (this.#choices.chance(60) && 'getFields' in type)
      return this.#choices.pick(Object.keys(type.getFields()))
    return `${this.#choices.pick(this.#keys)}_${this.#choices.pick(this.#keys)}`
  }

  #inlineFragment(type: GraphQLCompositeType, depth: number): string {
    const condition = this.#conditionType(type)
    const on = condition === type && this.#choices.chance(50) ? '' : ` on ${condition.name}`
    return `...${on}${this.#directives()} ${this.#selections(condition, depth)}`
  }

  #spread(type: GraphQLCompositeType, depth: number): string {
    const fitting = this.#fragments.filter(
      (fragment) => fragment.type === type && fragment.depth >= depth && fragment.text !== '',
    )
    const known = fitting.length > 0 && this.#choices.chance(70) ? this.#choices.pick(fitting) : undefined
    return `...${(known ?? this.#newFragment(type, depth)).name}${this.#directives()}`
  }

  #newFragment(type: GraphQLCompositeType, depth: number): Fragment {
    const condition = this.#conditionType(type)
    const name = `F${this.#fragments.length}${this.#choices.pick(['', '_', '_F0'])}`
    // It may be spread where the path is no longer than here.
    const fragment: Fragment = { name, type: condition, depth: Math.max(depth, MAX_DEPTH - 4), text: '' }
    this.#fragments.push(fragment)
    fragment.text = this.#selections(condition, fragment.depth)
    return fragment
  }

  /** The type itself, an interface that it implements, or a type that implements it. */
  #conditionType(type: GraphQLCompositeType): GraphQLCompositeType {
    const others: GraphQLCompositeType[] = isAbstractType(type)
      ? [...this.#schema.getPossibleTypes(type)]
      : 'getInterfaces' in type
        ? [...type.getInterfaces()]
        : []
    return this.#choices.chance(isAbstractType(type) ? 85 : 20) && others.length > 0
      ? this.#choices.pick(others)
      : type
  }

  #directives(): string {
    if (!this.#choices.chance(this.#conditional)) return ''
    const both = this.#choices.chance(15)
    const [one, other] = this.#choices.chance(50) ? ['include', 'skip'] : ['skip', 'include']
    const first = ` @${one}(if: ${this.#values.condition()})`
    return both ? `${first} @${other}(if: ${this.#values.condition()})` : first
  }
}

/**
 * Writes the query that the numbers of `shape` stand for, and its variables. It is valid, unless selections
 * for several types of an interface contradict each other.
 */
export function writeQuery(
  schema: GraphQLSchema,
  ids: KnownIds,
  shape: readonly number[],
  assignments: readonly (readonly number[])[],
): RandomQuery {
  const choices = new Choices(shape)
  const values = new RandomValues(choices, ids)
  const text = new QueryWriter(schema, choices, values).write()
  return { text, variables: assignments.map((numbers) => values.assign(new Choices(numbers))) }
}
