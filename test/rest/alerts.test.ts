import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { isMetric, isSeries, metricsIn, ownMetrics, readMetrics } from '../support/metric-names.js'

const groups = z.object({
  groups: z.array(
    z.object({
      rules: z.array(z.object({ alert: z.string(), expr: z.string(), for: z.string().optional() })),
    }),
  ),
})

let metrics: Awaited<ReturnType<typeof readMetrics>>
let operations: string
beforeAll(async () => {
  metrics = await readMetrics()
  operations = await readFile('docs/operations.md', 'utf8')
})

it('the documentation of operations names every metric, and only metrics that exist', () => {
  const mentioned = metricsIn(operations)
  const own = ownMetrics(metrics).map(({ name }) => name)

  expect(own.length).toBeGreaterThan(10)
  expect([...mentioned].filter((name) => !isMetric(name, metrics))).toEqual([])
  expect(own.filter((name) => !mentioned.has(name))).toEqual([])
})

it('every alert asks for series that exist, and the documentation says what to do', async () => {
  const rules = groups.parse(parse(await readFile('deploy/alerts.yaml', 'utf8')))
  const alerts = rules.groups.flatMap((group) => group.rules)
  const [, table = ''] = /^\| alert (.*?)\n\n/ms.exec(operations) ?? []

  expect(alerts.length).toBeGreaterThan(5)
  for (const { alert, expr } of alerts) {
    expect(metricsIn(expr).size).toBeGreaterThan(0)
    const missing = [...metricsIn(expr)].filter((name) => !isSeries(name, metrics))
    expect({ alert, missing }).toEqual({ alert, missing: [] })
    expect(table).toContain(`\`${alert}\``)
  }
})
