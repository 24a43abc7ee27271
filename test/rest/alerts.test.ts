import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { startBackground } from '../../src/background.js'
import { readConfig } from '../../src/config.js'
import { createMetrics } from '../../src/rest/metrics.js'
import { silent } from '../jobs/support/queue.js'
import { TestApp } from '../support/app.js'
import { databases } from '../support/databases.js'

const groups = z.object({
  groups: z.array(
    z.object({
      rules: z.array(z.object({ alert: z.string(), expr: z.string(), for: z.string().optional() })),
    }),
  ),
})

/** A metric that only the process above several workers has; another test shows that it is there. */
const OF_THE_PRIMARY = new Set(['lyceum_workers'])

/** The names of all metrics of a service that runs jobs too, on every database that there is here. */
async function metricNames(): Promise<{ name: string; type: string }[]> {
  const names = new Map<string, string>()
  for (const { open } of databases) {
    const database = await open()
    const metrics = createMetrics()
    const app = new TestApp(database.store, database.url, { metrics })
    await app.start()
    const config = readConfig({ VIDEO_SITE: 'offline' }, {})
    const background = startBackground({ store: database.store, config, logger: silent, metrics })
    const { text } = await app.client().get('/metrics')
    for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (lyceum_\w+) (\w+)$/gm))
      names.set(name, type)
    await background.stop()
    await app.stop()
    await database.close()
  }
  return [...names].map(([name, type]) => ({ name, type }))
}

const mentioned = (text: string) => new Set(text.match(/\blyceum_(?!restored)\w+/g))

it('the documentation of operations names every metric, and none that there is not', async () => {
  const text = await readFile('docs/operations.md', 'utf8')
  const [, rules = ''] = /^```yaml\n(.*?)^```$/ms.exec(text) ?? []
  const metrics = await metricNames()
  // Without PostgreSQL, its metrics are not there to be compared.
  const isKnown = (name: string) =>
    metrics.some(
      (metric) =>
        name === metric.name ||
        (metric.type === 'histogram' && name.replace(/_(bucket|sum|count)$/, '') === metric.name),
    ) ||
    OF_THE_PRIMARY.has(name) ||
    (databases.length === 1 && name.startsWith('lyceum_postgres_'))
  expect(metrics.length).toBeGreaterThan(10)
  expect([...mentioned(text)].filter((name) => !isKnown(name))).toEqual([])
  expect(metrics.map(({ name }) => name).filter((name) => !mentioned(text).has(name))).toEqual([])

  const alerts = groups.parse(parse(rules)).groups.flatMap((group) => group.rules)
  expect(alerts.length).toBeGreaterThan(5)
  const [, table = ''] = /^\| alert (.*?)\n\n/ms.exec(text) ?? []
  for (const { alert, expr } of alerts) {
    expect(mentioned(expr).size).toBeGreaterThan(0)
    // What a rule asks of a histogram is one of its series.
    for (const name of mentioned(expr)) {
      const isSeries = metrics.every((metric) => metric.name !== name || metric.type !== 'histogram')
      expect([alert, name, isSeries]).toEqual([alert, name, true])
    }
    expect(table).toContain(`\`${alert}\``)
  }
})
