import type { Filter } from 'scim2-parse-filter'
import { isStorable } from '../../graph/text.js'
import { fold } from '../../store/fold.js'
import { invalidFilter } from './filter.js'
import { parsePath } from './paths.js'
import { ScimError } from './scim-error.js'

/** What the values of an attribute are: texts that disregard case or don't, booleans, or ids that only `eq` finds. */
export type ValueType = 'text' | 'exact' | 'boolean' | 'id'

/** The attributes that a filter may name: the paths that lead to each, in lower case, and what its values are. */
export interface Filterable<Attribute extends string> {
  paths: Readonly<Record<string, Attribute>>
  types: Readonly<Record<Attribute, ValueType>>
}

/** What is asked of one attribute. */
export interface Comparison<Attribute extends string> {
  attribute: Attribute
  op: 'eq' | 'co' | 'sw'
  /** Folded where case is disregarded. Null, which goes with `eq` alone, is met where there is no value. */
  value: string | boolean | null
  /** Whether it is met where the comparison is not. */
  negated: boolean
}

/** What a filter asks for. Only comparisons are negated. */
export type Condition<Attribute extends string> =
  | { all: readonly Condition<Attribute>[] }
  | { any: readonly Condition<Attribute>[] }
  | Comparison<Attribute>

type Leaf = Extract<Filter, { attrPath: string }>

function nameAt(path: string): string {
  try {
    return parsePath(path).name
  } catch (error) {
    if (error instanceof ScimError) throw invalidFilter(error.message)
    throw error
  }
}

function valueOf(leaf: Leaf, type: ValueType): string | boolean | null {
  const given: unknown = 'compValue' in leaf ? leaf.compValue : null
  const isEquation = leaf.op === 'eq' || leaf.op === 'ne' || leaf.op === 'pr'
  if (type === 'boolean' && leaf.op !== 'pr') {
    // Some clients write booleans as texts.
    const value = typeof given === 'string' ? given.toLowerCase() : String(given)
    if (isEquation && (value === 'true' || value === 'false')) return value === 'true'
    throw invalidFilter(`${leaf.attrPath} can only be compared with true or false, by eq and ne.`)
  }
  const isText = typeof given === 'string' && isStorable(given)
  if (type === 'id' ? isText && isEquation : isText || (given === null && isEquation))
    return isText && type === 'text' ? fold(given) : isText ? given : null
  throw invalidFilter(`${leaf.attrPath} can't be compared like this.`)
}

function comparisonOf<Attribute extends string>(
  leaf: Leaf,
  { paths, types }: Filterable<Attribute>,
  negated: boolean,
): Comparison<Attribute> {
  const name = nameAt(leaf.attrPath)
  const attribute = Object.hasOwn(paths, name) ? paths[name] : undefined
  if (attribute === undefined) throw invalidFilter(`Resources can't be filtered by ${name.slice(0, 100)}.`)
  const value = valueOf(leaf, types[attribute])
  const op = leaf.op === 'co' || leaf.op === 'sw' ? leaf.op : 'eq'
  return { attribute, op, value, negated: negated !== (leaf.op === 'ne' || leaf.op === 'pr') }
}

/** Without brackets: `emails[value eq "a"]` is `emails.value eq "a"`, as every attribute here has one value. */
function withoutBrackets(filter: Filter, prefix = ''): Filter {
  if ('valFilter' in filter) return withoutBrackets(filter.valFilter, `${prefix}${filter.attrPath}.`)
  if ('filter' in filter) return { ...filter, filter: withoutBrackets(filter.filter, prefix) }
  if ('filters' in filter)
    return { ...filter, filters: filter.filters.map((part) => withoutBrackets(part, prefix)) }
  return { ...filter, attrPath: prefix + filter.attrPath }
}

/** The parts that all have to be met. */
function partsOf(filter: Filter): Filter[] {
  return 'filters' in filter && filter.op === 'and' ? filter.filters.flatMap(partsOf) : [filter]
}

const isAddress = (part: Filter) =>
  part.op === 'eq' && 'attrPath' in part && /^emails(?:\.value)?$/.test(nameAt(part.attrPath))

/** What clients say beside an address. Here there is one: the primary one, or that of work. */
const saysWhichAddress = (part: Filter) =>
  part.op === 'eq' &&
  'compValue' in part &&
  ((nameAt(part.attrPath) === 'emails.type' && part.compValue === 'work') ||
    (nameAt(part.attrPath) === 'emails.primary' && part.compValue === true))

function read<Attribute extends string>(
  filter: Filter,
  filterable: Filterable<Attribute>,
  negated: boolean,
): Condition<Attribute> {
  if ('filter' in filter) return read(filter.filter, filterable, !negated)
  if ('attrPath' in filter && !('valFilter' in filter)) return comparisonOf(filter, filterable, negated)
  const parts = partsOf(filter)
  if (parts.length === 1 && 'filters' in filter) {
    const any = filter.filters.map((part) => read(part, filterable, negated))
    return negated ? { all: any } : { any }
  }
  const asked = parts.some(isAddress) ? parts.filter((part) => !saysWhichAddress(part)) : parts
  const all = asked.map((part) => read(part, filterable, negated))
  return negated ? { any: all } : { all }
}

/**
 * What a filter asks for.
 *
 * @throws ScimError 400 `invalidFilter` for an attribute that can't be filtered by, or not like this
 */
export function conditionOf<Attribute extends string>(
  filter: Filter,
  filterable: Filterable<Attribute>,
): Condition<Attribute> {
  return read(withoutBrackets(filter), filterable, false)
}
