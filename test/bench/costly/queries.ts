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

/** A field of a query, or the selection for one of the types behind an abstract type. */
export interface Selection {
  text: string
  /** The size of its page, where it has one. */
  first?: number
  type?: GraphQLCompositeType
  below: Selection[]
}

const PAGES = [100, 100, 100, 50, 20, 5, 1]
const MAX_DEPTH = 11
const NOT_ROOTS = /^(node|__)/

type Random = () => number

function pick<T>(random: Random, from: readonly T[]): T | undefined {
  return from[Math.floor(random() * from.length)]
}

function copyOf(selection: Selection): Selection {
  return { ...selection, below: selection.below.map(copyOf) }
}

/** Writes, varies and prints queries of a schema. */
export class Queries {
  readonly #schema: GraphQLSchema
  readonly #random: Random

  constructor(schema: GraphQLSchema, random: Random) {
    this.#schema = schema
    this.#random = random
  }

  /** A query of one to three root fields. */
  write(): Selection {
    const root = this.#schema.getQueryType()
    if (!root) throw new Error('The schema has queries.')
    const query: Selection = { text: '', type: root, below: [] }
    this.#fill(query, 0, 1 + this.#random() * 2)
    return query
  }

  /** A query that differs from another one in one place. */
  vary(query: Selection): Selection {
    const copy = copyOf(query)
    const all: [Selection, number][] = []
    const walk = (selection: Selection, depth: number) => {
      all.push([selection, depth])
      for (const one of selection.below) walk(one, depth + 1)
    }
    walk(copy, 0)
    const [chosen, depth] = pick(
      this.#random,
      all.filter(([{ type }]) => type),
    ) ?? [copy, 0]
    const way = this.#random()
    if (way < 0.3 && chosen.first !== undefined) chosen.first = pick(this.#random, PAGES) ?? 100
    else if (way < 0.5 && chosen.below.length > 1)
      chosen.below.splice(Math.floor(this.#random() * chosen.below.length), 1)
    else if (way < 0.75) this.#fill(chosen, depth, 1)
    else {
      const twin = pick(
        this.#random,
        chosen.below.filter(({ text }) => /^\w+$/.test(text)),
      )
      if (twin) chosen.below.push({ ...twin, text: `a${Math.floor(this.#random() * 1e6)}: ${twin.text}` })
    }
    return copy
  }

  print({ text, first, below }: Selection): string {
    const page = first === undefined ? '' : `(first: ${first})`
    if (below.length === 0) return `${text}${page}`
    return `${text}${page} { ${below.map((one) => this.print(one)).join(' ')} }`
  }

  #fill(selection: Selection, depth: number, branches: number): void {
    const { type } = selection
    if (!type) return
    const known = new Set(selection.below.map(({ text }) => text))
    const add = (one: Selection) => {
      if (known.has(one.text)) return
      known.add(one.text)
      selection.below.push(one)
    }
    if (isAbstractType(type)) {
      // Fields of several types may not fit beside one another.
      const possible = pick(this.#random, this.#schema.getPossibleTypes(type))
      if (!possible) return
      const part: Selection = { text: `... on ${possible.name}`, type: possible, below: [] }
      this.#fill(part, depth, branches)
      add(part)
      return
    }
    const fields = 'getFields' in type ? Object.values(type.getFields()) : []
    const free = fields.filter(
      ({ args, name }) =>
        !NOT_ROOTS.test(name) &&
        !args.some(({ type: t, defaultValue }) => isNonNullType(t) && defaultValue === undefined),
    )
    const isConnection = type.name.endsWith('Connection')
    for (const field of free)
      if (isLeafType(getNamedType(field.type)) && this.#random() < (isConnection ? 0.1 : 0.6))
        add({ text: field.name, below: [] })
    const deeper = free.filter(({ type: t }) => isCompositeType(getNamedType(t)))
    const most = depth < MAX_DEPTH - 1 ? branches : 0
    for (let n = 0; n < most; n += 1) {
      const nodes =
        isConnection && this.#random() < 0.9 ? deeper.find(({ name }) => name === 'nodes') : undefined
      const field = nodes ?? pick(this.#random, deeper)
      if (field) add(this.#below(field, depth))
      if (isConnection) break
    }
    if (selection.below.length === 0) add({ text: '__typename', below: [] })
  }

  #below(field: GraphQLField<unknown, unknown>, depth: number): Selection {
    const type = getNamedType(field.type)
    const one: Selection = { text: field.name, below: [] }
    if (isCompositeType(type)) one.type = type
    if (field.args.some(({ name }) => name === 'first')) one.first = pick(this.#random, PAGES) ?? 100
    this.#fill(one, depth + 1, depth < 2 ? 2 : this.#random() * 2)
    return one
  }
}
