import pTimeout from 'p-timeout'
import type { Metrics } from '../rest/metrics.js'
import { onPrimary, tellPrimary } from './messages.js'

/** Longer than the primary waits for the other workers. */
const SCRAPE_MS = 5_000

/**
 * Makes this worker's metrics part of the whole service's: the metrics that it shows are the sum of all workers.
 *
 * @returns the metrics to serve, and a function that hands this worker's counts to the primary before it ends
 */
export function shareMetrics(own: Metrics): { metrics: Metrics; bequeath: () => Promise<void> } {
  const scrapes = new Map<number, (text: string) => void>()
  let count = 0
  const tell = async (id: number | null) => {
    await tellPrimary({ kind: 'snapshot', id, metrics: await own.snapshot() })
  }
  onPrimary((message) => {
    if (message.kind === 'take-snapshot') void tell(message.id)
    else if (message.kind === 'scraped') scrapes.get(message.id)?.(message.text)
  })
  const render = async (): Promise<string> => {
    const id = (count += 1)
    const scraped = new Promise<string>((resolve) => void scrapes.set(id, resolve))
    void tellPrimary({ kind: 'scrape', id })
    try {
      return await pTimeout(scraped, { milliseconds: SCRAPE_MS, message: 'The primary gives no metrics.' })
    } finally {
      scrapes.delete(id)
    }
  }
  return { metrics: { ...own, render }, bequeath: () => tell(null) }
}
