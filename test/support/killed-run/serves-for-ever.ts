import { expect, it } from 'vitest'
import { serving, workFolder } from '../../cli/run-cli.js'

it('never stops its server', async () => {
  const work = await workFolder()
  const { workers } = await serving(work.env, { workers: 2 })
  expect(workers()).toHaveLength(2)
  await new Promise(() => {})
})
