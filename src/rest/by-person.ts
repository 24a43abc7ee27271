/** How many values to keep before sweeping idle ones. */
const FEW = 1_000

/**
 * A value for each person with requests under way, and for a while after. Deleting it after each request
 * would make V8 copy the map each time; see `UnorderedList`.
 */
export class ByPerson<Value> {
  readonly #values = new Map<string, Value>()
  readonly #make: () => Value
  readonly #isIdle: (value: Value) => boolean
  #most = FEW

  /** @param isIdle whether a value may be dropped, because a new one would be equal */
  constructor(make: () => Value, isIdle: (value: Value) => boolean) {
    this.#make = make
    this.#isIdle = isIdle
  }

  /** How many values are in use. */
  get busy(): number {
    return [...this.#values.values()].filter((value) => !this.#isIdle(value)).length
  }

  /** How many values are kept, idle ones included. */
  get size(): number {
    return this.#values.size
  }

  /** The person's value, created if missing. */
  valueFor(key: string): Value {
    const known = this.#values.get(key)
    if (known !== undefined) return known
    if (this.#values.size >= this.#most) this.#sweep()
    const value = this.#make()
    this.#values.set(key, value)
    return value
  }

  #sweep(): void {
    for (const [key, value] of this.#values) if (this.#isIdle(value)) this.#values.delete(key)
    this.#most = Math.max(FEW, 2 * this.#values.size)
  }
}
