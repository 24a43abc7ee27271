import { appendFileSync } from 'node:fs'

/** What the tests of one area have tried, and how much of it was lost. */
export interface Figure {
  /** What was attacked, such as `faults`. */
  area: string
  /** A group of cases within the area. */
  name: string
  /** How many cases were tried. */
  cases: number
  /** How many of them lost, doubled or leaked something. */
  lost: number
}

/**
 * Appends a figure, as a line of JSON, to the file that `TEST_FIGURES` names, if it is set. The script that writes
 * the report reads that file.
 */
export function recordFigure({ area, name, cases, lost }: Figure): void {
  const file = process.env['TEST_FIGURES']
  if (file === undefined || file === '') return
  appendFileSync(file, `${JSON.stringify({ area, name, cases, lost })}\n`)
}
