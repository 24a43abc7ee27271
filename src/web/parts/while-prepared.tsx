import { Suspense } from 'react'
import { later } from './later.js'
import type { Prepared } from './preparation.js'

const Preparation = later(async () => (await import('./preparation.js')).Preparation)

function isBusy({ processingStatus, indexingStatus, versions }: Prepared): boolean {
  const isRead = processingStatus === 'COMPLETED'
  return (
    processingStatus === 'PROCESSING' ||
    (isRead && indexingStatus === 'PENDING') ||
    versions.some(({ status }) => status === 'PROCESSING')
  )
}

/** Keeps a page up to date while its resource is being prepared. */
export function WhilePrepared({ resource }: { resource: Prepared }) {
  if (!isBusy(resource)) return null
  return (
    <Suspense>
      <Preparation resource={resource} />
    </Suspense>
  )
}
