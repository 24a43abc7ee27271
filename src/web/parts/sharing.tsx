import { Chip } from './chip.js'

interface Shared {
  readonly visibility: string
  readonly teams?: readonly { readonly name: string }[] | null
  readonly processingStatus: string
  readonly indexingStatus: string
  readonly failureReason?: string | null
}

/** Whom something is for, such as `Lab, Operations`; undefined if for everyone. */
export function audienceInWords({
  visibility,
  teams,
}: Pick<Shared, 'visibility' | 'teams'>): string | undefined {
  if (visibility === 'EVERYONE') return undefined
  if (visibility === 'ADMINS') return 'Admins only'
  return teams?.map(({ name }) => name).join(', ') || 'Some teams'
}

/** Whom a space or lesson is for; nothing if for everyone. */
export function ForWhom(props: Pick<Shared, 'visibility' | 'teams'>) {
  const audience = audienceInWords(props)
  return audience === undefined ? null : <Chip tone="brass">{audience}</Chip>
}

/** Who a resource is for, unless for everyone, and what still keeps it from being taught. */
export function Sharing(props: Shared) {
  const { processingStatus, indexingStatus, failureReason } = props
  const audience = audienceInWords(props)
  const isFailed = processingStatus === 'FAILED' || indexingStatus === 'FAILED'
  const isDraft = processingStatus === 'DRAFT'
  const isBusy = !isFailed && !isDraft && (processingStatus === 'PROCESSING' || indexingStatus === 'PENDING')
  const hasNothing = failureReason === 'NO_USABLE_CONTENT'
  if (audience === undefined && !isFailed && !isBusy && !isDraft) return null
  return (
    <p className="chips">
      <ForWhom {...props} />
      {isDraft && <Chip>Draft</Chip>}
      {isFailed && <Chip tone="alarm">{hasNothing ? 'Nothing to teach from' : 'Could not be read'}</Chip>}
      {isBusy && <Chip tone="accent">Being prepared</Chip>}
    </p>
  )
}
