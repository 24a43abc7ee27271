import { elementsOf, type Shape } from './shape.js'
import type { Names, Values } from './stored.js'

/** The ids of an account. */
interface Ids {
  employeeId: string
  userId: string
}

/** Maps ids of the file to existing people with other ids. */
export class Aliases {
  readonly #employees = new Map<string, string>()
  readonly #users = new Map<string, string>()
  readonly #taken = new Set<string>()

  /** @returns false if another person of the file is already this account */
  add(ids: Ids, meant: Ids): boolean {
    if (this.#taken.has(meant.employeeId)) return false
    this.#taken.add(meant.employeeId)
    this.#employees.set(ids.employeeId, meant.employeeId)
    this.#users.set(ids.userId, meant.userId)
    return true
  }

  /** Whether a user id of the file is mapped to another one. */
  renames(userId: unknown): boolean {
    return this.#meant('user', userId) !== userId
  }

  /** A record with mapped ids wherever it names people. */
  resolve(type: string, shape: Shape, record: Values): Values {
    if (this.#taken.size === 0) return record
    const named = this.#renamed(shape, record)
    if (type !== 'person') return named
    return {
      ...named,
      employeeId: this.#meant('person', record['employeeId']),
      userId: this.#meant('user', record['userId']),
    }
  }

  #renamed({ names, lists }: Shape, values: Values): Values {
    const renamed: Record<string, unknown> = { ...values }
    for (const { key, names: target } of names) renamed[key] = this.#meant(target, values[key])
    for (const list of lists) {
      if (!list.isNaming || !Array.isArray(values[list.key])) continue
      const elements = elementsOf(list, values).map((element) => this.#renamed(list.shape, element))
      // Two ids may have become the same.
      renamed[list.key] = list.plain ? [...new Set(elements.map(({ value }) => value))] : elements
    }
    return renamed
  }

  #meant(names: Names, id: unknown): unknown {
    if (typeof id !== 'string') return id
    if (names === 'person') return this.#employees.get(id) ?? id
    return names === 'user' ? (this.#users.get(id) ?? id) : id
  }
}
