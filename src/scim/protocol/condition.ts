import type { Filter } from 'scim2-parse-filter'
import { isStorable } from '../../graph/text.js'
import { addressSpellings } from '../../records/address-key.js'
import { fold } from '../../store/fold.js'
import { lowerLatin } from '../../records/mail-domain.js'
import { invalidFilter } from './filter.js'
import { parsePath } from './paths.js'
import { ScimError } from './scim-error.js'

/**
 * The type of an attribute's values: texts with or without regard to case, texts that may be addresses,
 * booleans, or ids that only `eq` finds.
 */
export type ValueType = 'text' | 'address' | 'exact' | 'boolean' | 'id'

/** The attributes that a filter may use: their paths in lower case, and their types. */
export interface Filterable<Attribute extends string> {
  paths: Readonly<Record<string, Attribute>>
  types: Readonly<Record<Attribute, ValueType>>
}

/** A comparison of one attribute. */
export interface Comparison<Attribute extends string> {
  attribute: Attribute
  op: 'eq' | 'co' | 'sw'
  /** Folded if case is ignored. Null is used only with `eq`, and matches a missing value. */
  value: string | boolean | null
  /** For equality with an address: all its stored spellings, with Latin letters in lower case. */
  spellings?: readonly string[]
  /** Whether the comparison is negated. */
  negated: boolean
}

/** A filter's condition. Only comparisons are negated. */
export type Condition<Attribute extends string> =
  | { all: readonly Condition<Attribute>[] }
  | { any: readonly Condition<Attribute>[] }
  | Comparison<Attribute>

/** In a search of several kinds of resources: the attributes of the other kinds. */
export interface Others {
  /** The kind that is tested, such as `User`. */
  resourceType: string
  /** The paths, in lower case, of attributes that only other kinds have: here they have no value. */
  paths: ReadonlySet<string>
}

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
    return isText && (type === 'text' || type === 'address') ? fold(given) : isText ? given : null
  throw invalidFilter(`${leaf.attrPath} can't be compared like this.`)
}

/**
 * Whether a comparison holds for a resource of this type that lacks the attribute; undefined for any other attribute.
 */
function answerWithout(leaf: Leaf, name: string, others: Others | undefined): boolean | undefined {
  if (!others) return undefined
  const wanted: unknown = 'compValue' in leaf ? leaf.compValue : undefined
  if (name === 'meta.resourcetype') {
    const isType = typeof wanted === 'string' && wanted.toLowerCase() === others.resourceType.toLowerCase()
    if (leaf.op === 'eq' || leaf.op === 'ne') return isType === (leaf.op === 'eq')
    throw invalidFilter('meta.resourceType can only be compared by eq and ne.')
  }
  if (!others.paths.has(name)) return undefined
  return (leaf.op === 'eq' && wanted === null) || (leaf.op === 'ne' && wanted !== null)
}

/** The spellings of the address in a comparison; undefined if there is none. */
function spellingsOf(leaf: Leaf): readonly string[] | undefined {
  const given: unknown = 'compValue' in leaf ? leaf.compValue : undefined
  if (typeof given !== 'string' || !given.includes('@')) return undefined
  return [...new Set([...addressSpellings(given), lowerLatin(given)])]
}

function comparisonOf<Attribute extends string>(
  leaf: Leaf,
  { paths, types }: Filterable<Attribute>,
  negated: boolean,
  others: Others | undefined,
): Comparison<Attribute> | boolean {
  const name = nameAt(leaf.attrPath)
  const known = answerWithout(leaf, name, others)
  if (known !== undefined) return known !== negated
  const attribute = Object.hasOwn(paths, name) ? paths[name] : undefined
  if (attribute === undefined) throw invalidFilter(`Resources can't be filtered by ${name.slice(0, 100)}.`)
  const value = valueOf(leaf, types[attribute])
  const op = leaf.op === 'co' || leaf.op === 'sw' ? leaf.op : 'eq'
  const spellings = types[attribute] === 'address' && op === 'eq' ? spellingsOf(leaf) : undefined
  return {
    attribute,
    op,
    value,
    ...(spellings ? { spellings } : {}),
    negated: negated !== (leaf.op === 'ne' || leaf.op === 'pr'),
  }
}

/**
 * Removes brackets: `emails[value eq "a"]` becomes `emails.value eq "a"`, because every attribute here has one value.
 */
function withoutBrackets(filter: Filter, prefix = ''): Filter {
  if ('valFilter' in filter) return withoutBrackets(filter.valFilter, `${prefix}${filter.attrPath}.`)
  if ('filter' in filter) return { ...filter, filter: withoutBrackets(filter.filter, prefix) }
  if ('filters' in filter)
    return { ...filter, filters: filter.filters.map((part) => withoutBrackets(part, prefix)) }
  return { ...filter, attrPath: prefix + filter.attrPath }
}

/** The parts that must all hold. */
function partsOf(filter: Filter): Filter[] {
  return 'filters' in filter && filter.op === 'and' ? filter.filters.flatMap(partsOf) : [filter]
}

const isAddress = (part: Filter) =>
  part.op === 'eq' && 'attrPath' in part && /^emails(?:\.value)?$/.test(nameAt(part.attrPath))

/**
 * Conditions that clients add to an address. A person has only one here: the primary one, or that of work.
 */
const saysWhichAddress = (part: Filter) =>
  part.op === 'eq' &&
  'compValue' in part &&
  ((nameAt(part.attrPath) === 'emails.type' && part.compValue === 'work') ||
    (nameAt(part.attrPath) === 'emails.primary' && part.compValue === true))

/**
 * The condition for all of the parts, or for any of them. Parts are read in order until one decides: for
 * people, the second part of `meta.resourceType eq "Group" and displayName sw "S"` is never read.
 */
function joined<Attribute extends string>(
  parts: readonly Filter[],
  word: 'all' | 'any',
  readPart: (part: Filter) => Condition<Attribute> | boolean,
): Condition<Attribute> | boolean {
  const conditions: Condition<Attribute>[] = []
  const decides = word === 'any'
  for (const part of parts) {
    const condition = readPart(part)
    if (condition === decides) return decides
    if (typeof condition !== 'boolean') conditions.push(condition)
  }
  if (conditions.length === 0) return !decides
  return decides ? { any: conditions } : { all: conditions }
}

function read<Attribute extends string>(
  filter: Filter,
  filterable: Filterable<Attribute>,
  negated: boolean,
  others: Others | undefined,
): Condition<Attribute> | boolean {
  const readPart = (part: Filter) => read(part, filterable, negated, others)
  if ('filter' in filter) return read(filter.filter, filterable, !negated, others)
  if ('attrPath' in filter && !('valFilter' in filter))
    return comparisonOf(filter, filterable, negated, others)
  const parts = partsOf(filter)
  if (parts.length === 1 && 'filters' in filter)
    return joined(filter.filters, negated ? 'all' : 'any', readPart)
  const asked = parts.some(isAddress) ? parts.filter((part) => !saysWhichAddress(part)) : parts
  return joined(asked, negated ? 'any' : 'all', readPart)
}

/**
 * The condition of a filter; true if all resources meet it, false if none does.
 *
 * @param others given if resources of other kinds are searched, too
 * @throws ScimError 400 `invalidFilter` for an attribute that can't be filtered by, or not like this
 */
export function conditionOf<Attribute extends string>(
  filter: Filter,
  filterable: Filterable<Attribute>,
  others?: Others,
): Condition<Attribute> | boolean {
  return read(withoutBrackets(filter), filterable, false, others)
}
