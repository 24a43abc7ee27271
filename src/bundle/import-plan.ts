import { type Codec, idOf } from './codec.js'
import { elementsOf, type Shape } from './shape.js'
import type { Values } from './stored.js'

/** How many records are named for each kind of change. */
const MOST_NAMES = 20

const KINDS = ['create', 'change', 'reactivate', 'empty'] as const

/** A planned change of some records of a type. */
export interface Planned {
  what: (typeof KINDS)[number]
  type: string
  /**
   * What would be emptied, such as `phone` or `versions.chapters`, or how account roles would change, such as
   * `role from viewer to owner`; otherwise empty.
   */
  key: string
  records: number
  /** The names of the first of them. */
  names: string[]
}

/** The path of each list within values, with its total number of elements. */
function countElements({ lists }: Shape, all: readonly Values[], path = ''): [path: string, count: number][] {
  return lists.flatMap((list) => {
    const elements = all.flatMap((values) => elementsOf(list, values))
    const at = `${path}${list.key}`
    return [[at, elements.length] as [string, number], ...countElements(list.shape, elements, `${at}.`)]
  })
}

/** Whether a record says nothing about the list at a path. */
function isLeftOut(values: Values, path: string): boolean {
  return values[/^[^.]*/.exec(path)?.[0] ?? ''] === undefined
}

/** The keys that have a value before and none after. */
function emptied({ shape, together = [] }: Codec, before: Values, after: Values): string[] {
  const counts = new Map(countElements(shape, [after]))
  const lists = countElements(shape, [before]).flatMap(([path, count]) =>
    count > 0 && counts.get(path) === 0 && !isLeftOut(after, path) ? [path] : [],
  )
  // Keys derived from others don't count as lost.
  const following = new Set([...shape.initial.map(({ key }) => key), ...together.flat()])
  const cells = shape.cells.flatMap(({ key }) =>
    before[key] != null && before[key] !== '' && after[key] === null && !following.has(key) ? [key] : [],
  )
  // Inside an emptied list, nothing else counts as emptied.
  const outer = lists.filter((path) => !lists.some((other) => path.startsWith(`${other}.`)))
  return [...cells, ...outer]
}

function nameOf(codec: Codec, record: Values): string {
  for (const key of ['name', 'title', 'email']) if (typeof record[key] === 'string') return record[key]
  return idOf(codec, record).replaceAll('\n', ' ')
}

/** Collects what an import would change. */
export class ImportPlan {
  readonly #planned = new Map<string, Planned>()

  /**
   * Records a planned change.
   *
   * @param before the existing record; undefined for a new one
   */
  note(codec: Codec, before: Values | undefined, after: Values): void {
    if (!before) return this.#add('create', codec, after)
    const keys = emptied(codec, before, after)
    for (const key of keys) this.#add('empty', codec, after, key)
    if (before['status'] === 'DEACTIVATED' && after['status'] === 'ACTIVE')
      this.#add('reactivate', codec, after)
    this.#add('change', codec, after)
    const { role } = before
    if (codec.type === 'person' && role !== after['role'])
      this.#add('change', codec, before, `role from ${String(role)} to ${String(after['role'])}`)
  }

  /** The planned changes, by type in the order of an export. */
  report(types: readonly string[]): Planned[] {
    return [...this.#planned.values()].toSorted(
      (one, other) =>
        types.indexOf(one.type) - types.indexOf(other.type) ||
        KINDS.indexOf(one.what) - KINDS.indexOf(other.what),
    )
  }

  #add(what: Planned['what'], codec: Codec, record: Values, key = ''): void {
    const id = `${what} ${codec.type} ${key}`
    const planned = this.#planned.get(id) ?? { what, type: codec.type, key, records: 0, names: [] }
    planned.records += 1
    if (planned.names.length < MOST_NAMES) planned.names.push(nameOf(codec, record))
    this.#planned.set(id, planned)
  }
}
