import { afterAll, expect, it } from 'vitest'
import { ProcessPool } from '../../src/providers/process-pool.js'
import { workerEntry } from '../../src/base/worker-entry.js'
import type { CountTask } from '../fuzz/count-steps-process.js'

const pool = new ProcessPool({
  entry: workerEntry(import.meta.url, '../fuzz/count-steps-process'),
  processes: 1,
  heapMegabytes: 512,
})
afterAll(() => pool.close())

it('a page with thousands of siblings takes a number of steps in proportion to its length', async () => {
  const sibling = '<div>a</div>'
  const task: CountTask = { parser: 'html', texts: ['', sibling.repeat(500), sibling.repeat(2_000)] }
  const [, few = 0, many = 0] = await pool.run<number[]>('count', task, { deadlineMs: 600_000 })
  expect(few).toBeGreaterThan(0)
  // They would grow more than sixfold if each sibling were compared with those before it.
  expect(many / few).toBeLessThan(4.5)
})
