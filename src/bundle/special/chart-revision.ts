import type { Entry, ImportContext } from '../context.js'

/**
 * Keeps the revision of the org chart from going back: an earlier number would stand for another chart by then, and
 * somebody could confirm what they haven't seen.
 */
export function laterRevision<O extends { orgChartRevision?: number | undefined }>(
  { chartRevision = 0 }: ImportContext,
  entries: readonly Entry<O>[],
): Promise<Entry<O>[]> {
  return Promise.resolve(
    entries.map((entry) => {
      const { orgChartRevision } = entry.record
      if (orgChartRevision === undefined || orgChartRevision >= chartRevision) return entry
      return { ...entry, record: { ...entry.record, orgChartRevision: chartRevision } }
    }),
  )
}
