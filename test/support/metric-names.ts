import { startBackground } from '../../src/background.js'
import { readConfig } from '../../src/config.js'
import { createMetrics } from '../../src/rest/metrics.js'
import { silent } from '../jobs/support/queue.js'
import { TestApp } from './app.js'
import { databases } from './databases.js'

/** A metric that only the parent process of several workers has; another test checks it. */
const OF_THE_PRIMARY = new Set(['lyceum_workers'])

interface Metric {
  name: string
  type: string
}

/** The metrics of a service that also runs jobs, on every available database. */
export async function readMetrics(): Promise<Metric[]> {
  const names = new Map<string, string>()
  for (const { open } of databases) {
    const database = await open()
    const metrics = createMetrics()
    const app = new TestApp(database.store, database.url, { metrics })
    await app.start()
    const config = readConfig({ VIDEO_SITE: 'offline' }, {})
    const background = startBackground({ store: database.store, config, logger: silent, metrics })
    const { text } = await app.client().get('/metrics')
    for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) names.set(name, type)
    await background.stop()
    await app.stop()
    await database.close()
  }
  return [...names].map(([name, type]) => ({ name, type }))
}

/** The metrics of the service alone, without those of Node's process. */
export const ownMetrics = (metrics: readonly Metric[]) =>
  metrics.filter(({ name }) => name.startsWith('lyceum_'))

/** The metric that a name in an expression or a text belongs to: a histogram has several series. */
export function metricOf(name: string, metrics: readonly Metric[]): string {
  const histogram = name.replace(/_(bucket|sum|count)$/, '')
  return metrics.some((metric) => metric.type === 'histogram' && metric.name === histogram) ? histogram : name
}

/** Whether a metric or series of this name exists. Without PostgreSQL, names of its metrics can't be compared. */
export const isMetric = (name: string, metrics: readonly Metric[]) =>
  metrics.some((metric) => metric.name === metricOf(name, metrics)) ||
  OF_THE_PRIMARY.has(name) ||
  (databases.length === 1 && name.startsWith('lyceum_postgres_'))

/** Whether a name in an expression is one of a histogram's series, or a metric that is no histogram. */
export const isSeries = (name: string, metrics: readonly Metric[]) =>
  isMetric(name, metrics) && metrics.every((metric) => metric.name !== name || metric.type !== 'histogram')

/** The names of metrics in a text. */
export const metricsIn = (text: string) => new Set(text.match(/\b(lyceum(?!_restored)|process|nodejs)_\w+/g))
