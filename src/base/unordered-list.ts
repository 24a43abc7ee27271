/**
 * Items in no order, each of which is removed soon.
 *
 * A `Set` would copy its table every few requests, and V8's old tables point to the new ones: once one is
 * promoted, all later tables and the requests in them are kept until the next full garbage collection.
 */
export class UnorderedList<Thing> {
  readonly #things: Thing[] = []

  get size(): number {
    return this.#things.length
  }

  add(thing: Thing): void {
    this.#things.push(thing)
  }

  /** Removes a thing, if it is in the list. */
  delete(thing: Thing): void {
    const index = this.#things.indexOf(thing)
    if (index === -1) return
    const last = this.#things.pop()
    if (last !== undefined && last !== thing) this.#things[index] = last
  }

  /** All things at this moment. */
  all(): readonly Thing[] {
    return [...this.#things]
  }

  /** The sum of a number that each thing has. */
  sum(of: (thing: Thing) => number): number {
    return this.#things.reduce((sum, thing) => sum + of(thing), 0)
  }
}
