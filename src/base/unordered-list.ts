/**
 * Items in no order, each of which is removed again soon.
 *
 * A `Set` in its place would copy its table every few requests, and V8 has the old table point to the new one: once one of
 * them was promoted, all later ones outlive it, and with them the requests that they hold, until the next full garbage
 * collection.
 */
export class UnorderedList<Thing> {
  readonly #things: Thing[] = []

  get size(): number {
    return this.#things.length
  }

  add(thing: Thing): void {
    this.#things.push(thing)
  }

  /** Takes a thing out, if it is there. */
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
