import fc from 'fast-check'

/** Draws what a property needs while it runs; fast-check makes it simpler where the property fails. */
export class Draw {
  readonly #generate: fc.GeneratorValue

  constructor(generate: fc.GeneratorValue) {
    this.#generate = generate
  }

  /** A number from 0 to one less than this. */
  below(end: number): number {
    return this.#generate(fc.nat, { max: end - 1 })
  }

  /** Something that happens once in so many times. */
  isOneIn(times: number): boolean {
    return this.below(times) === times - 1
  }

  /** One of these. */
  oneOf<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)]
    if (value === undefined) throw new Error('There is nothing to draw from.')
    return value
  }

  /** Some of these, in their order. */
  some<Value>(values: readonly Value[], atLeast = 0): Value[] {
    return this.#generate(fc.subarray<Value>, [...values], { minLength: Math.min(atLeast, values.length) })
  }
}
