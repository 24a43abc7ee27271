const isVowel = (phone: string): boolean => /^[aeiou]/.test(phone)

function substitutionCost(expected: string, heard: string): number {
  if (expected === heard) return 0
  return isVowel(expected) === isVowel(heard) ? 1 : 2
}

// Indexes into a cell's options; the first is a substitution or a match.
const SKIPPED = 1
const INSERTED = 2

/**
 * Finds the expected phone for each phone that was heard, by the alignment with the fewest differences
 * (Needleman–Wunsch). It searches only near the diagonal, so that long texts stay affordable.
 *
 * @returns for each heard phone an index into `expected`, never decreasing; an unexpected phone gets the
 *   index of the one before it
 */
export function alignPhones(expected: readonly string[], heard: readonly string[]): number[] {
  const reach = Math.abs(expected.length - heard.length) + 100
  const width = 2 * reach + 1
  const steps = new Uint8Array((expected.length + 1) * width)
  let above = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY)
  for (let row = 0; row <= expected.length; row += 1) {
    const costs = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY)
    const firstColumn = Math.max(0, row - reach)
    const lastColumn = Math.min(heard.length, row + reach)
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const slot = column - row + reach
      const options = [
        (above[slot] ?? 0) + substitutionCost(expected[row - 1] ?? '', heard[column - 1] ?? ''),
        (above[slot + 1] ?? 0) + 1,
        (costs[slot - 1] ?? Number.POSITIVE_INFINITY) + 1,
      ]
      const cheapest = row === 0 && column === 0 ? 0 : Math.min(...options)
      costs[slot] = cheapest
      steps[row * width + slot] = Math.max(0, options.indexOf(cheapest))
    }
    above = costs
  }
  return traceBack(expected.length, heard.length, (row, column) => steps[row * width + column - row + reach])
}

function traceBack(
  rows: number,
  columns: number,
  stepAt: (row: number, column: number) => number | undefined,
): number[] {
  const owners: number[] = Array.from({ length: columns }, () => 0)
  let row = rows
  let column = columns
  while (column > 0) {
    const step = row === 0 ? INSERTED : stepAt(row, column)
    if (step !== SKIPPED) owners[column - 1] = Math.max(0, row - 1)
    if (step !== INSERTED) row -= 1
    if (step !== SKIPPED) column -= 1
  }
  return owners
}
