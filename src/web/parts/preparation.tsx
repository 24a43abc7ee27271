import { useEffect } from 'react'
import { PreparationDocument, type PreparationSubscription } from '../generated/preparation.js'
import { renewAnswers } from '../shell/answers.js'
import { useLive } from '../shell/follow.js'

/** How far a resource and its versions are prepared. */
export type Prepared = NonNullable<PreparationSubscription['live']['content']>

const inOne = ({ processingStatus, indexingStatus, versions }: Prepared) =>
  [processingStatus, indexingStatus, ...versions.map(({ id, status }) => `${id} ${status}`)].join()

/** Has the page ask again as soon as its resource is prepared further than what it shows. */
export function Preparation({ resource }: { resource: Prepared }) {
  const { data } = useLive(PreparationDocument, { contentId: resource.id })
  const content = data?.live.content
  const now = content && inOne(content)
  const shown = inOne(resource)
  useEffect(() => {
    if (now && now !== shown) void renewAnswers()
  }, [now, shown])
  return null
}
