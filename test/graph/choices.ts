/**
 * Turns a list of numbers into decisions. fast-check makes and shrinks the list. Once it is used up, every
 * decision is the simplest one.
 */
export class Choices {
  readonly #numbers: readonly number[]
  #next = 0

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers
  }

  /** A number from 0 up to, but not including, the limit. */
  below(limit: number): number {
    const number = this.#numbers[this.#next] ?? 0
    this.#next += 1
    return number % limit
  }

  /** True in this percentage of cases. */
  chance(percent: number): boolean {
    return this.below(100) >= 100 - percent
  }

  pick<T>(options: readonly T[]): T {
    const option = options[this.below(options.length)]
    if (option === undefined) throw new Error('There is nothing to choose from.')
    return option
  }
}
