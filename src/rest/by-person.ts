/** For so many people values are kept before it is asked which of them are needed no more. */
const FEW = 1_000

/**
 * A value for each person who has requests under way, and for a while after that. Deleted after each request, it would
 * have the map copied for each; see `UnorderedList`.
 */
export class ByPerson<Value> {
  readonly #values = new Map<string, Value>()
  readonly #make: () => Value
  readonly #isIdle: (value: Value) => boolean
  #most = FEW

  /** @param isIdle whether a value may be dropped: a new one would do as well */
  constructor(make: () => Value, isIdle: (value: Value) => boolean) {
    this.#make = make
    this.#isIdle = isIdle
  }

  /** How many values are kept that are needed. */
  get busy(): number {
    return [...this.#values.values()].filter((value) => !this.#isIdle(value)).length
  }

  /** How many values are kept, needed or not. */
  get size(): number {
    return this.#values.size
  }

  /** The person's value, which is made where there is none. */
  of(key: string): Value {
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
