import type { Metrics } from '../rest/metrics.js'
import { onPrimary, tellPrimary } from './primary-channel.js'

/** Longer than the primary waits for the other workers. */
const SCRAPE_MS = 5_000

/**
 * Makes this worker's metrics a part of the service's: what it renders is the sum of all workers.
 *
 * @returns the metrics to serve, and what leaves this worker's counts with the primary when it ends
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
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<string>((resolve, reject) => {
        scrapes.set(id, resolve)
        timer = setTimeout(() => reject(new Error('The primary gives no metrics.')), SCRAPE_MS)
        void tellPrimary({ kind: 'scrape', id })
      })
    } finally {
      clearTimeout(timer)
      scrapes.delete(id)
    }
  }
  return { metrics: { ...own, render }, bequeath: () => tell(null) }
}
