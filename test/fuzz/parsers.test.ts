import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { ProcessPool } from '../../src/providers/process-pool.js'
import { workerEntry } from '../../src/base/worker-entry.js'
import { Choices } from '../graph/choices.js'
import { drawsOf } from '../support/draws.js'
import { recordFigure } from '../support/figures.js'
import type { CountTask } from './count-steps-process.js'
import { FORMATS, writePattern } from './parser-patterns.js'

/** The length of the shortest text of a pattern, in characters. */
const LENGTH = 2_000
/** A parser whose work grows with the square of its input takes 16 times as many steps for four times the input. */
const MOST_FOR_FOUR_TIMES = 2.3 ** 2
/** The heap of the reading process, as in the service. */
const HEAP_MEGABYTES = 512

const numbers = fc.array(fc.nat(99_999), { minLength: 10, maxLength: 12, size: 'max' })

describe('a parser', { timeout: 3_600_000 }, () => {
  const pool = new ProcessPool({
    entry: workerEntry(import.meta.url, './count-steps-process'),
    processes: 1,
    heapMegabytes: HEAP_MEGABYTES,
  })
  let tried = 0
  afterAll(async () => {
    recordFigure({ area: 'fuzz', name: 'patterns read by parsers', cases: tried, lost: 0 })
    await pool.close()
  })
  const count = (task: CountTask) => pool.run<number[]>('count', task, { deadlineMs: 600_000 })
  const growth = ([first = 0, , last = 0]: number[]) => last / first

  it.each(Object.entries(FORMATS))(
    'of %s takes steps in proportion to the length of any pattern, and its process lives',
    async (name, format) => {
      // Code that runs only once is not counted.
      await count({ parser: format.parser, texts: [format.head ?? ''] })
      const property = fc.asyncProperty(numbers, async (list) => {
        tried += 1
        const write = writePattern(format, new Choices(list))
        const times = Math.ceil(LENGTH / (write(2).length - write(1).length))
        const texts = (scale: number) => [times, 2 * times, 4 * times].map((n) => write(scale * n))
        const steps = await count({ parser: format.parser, texts: texts(1) })
        if (growth(steps) <= MOST_FOR_FOUR_TIMES) return
        // It may have begun something that it does only for longer texts.
        const more = await count({ parser: format.parser, texts: texts(4) })
        expect({ text: write(3), more, grows: growth(more) <= MOST_FOR_FOUR_TIMES }).toEqual({
          text: write(3),
          more,
          grows: true,
        })
      })
      const draws = drawsOf('FUZZ_RUNS', 15, name)
      // Reading HTML takes the longest.
      const numRuns = Math.ceil(draws.numRuns / (format.parser === 'html' ? 7.5 : 2.5))
      await fc.assert(property, { ...draws, numRuns, endOnFailure: true })
    },
  )
})
