import { Chip } from './chip.js'
import { dateOf } from './times.js'

interface Enrollment {
  readonly finishedAt: string | null
}

/** Where the viewer is in a lesson; nothing unless they are enrolled. */
export function Progress({ enrollment }: { enrollment: Enrollment | null }) {
  if (!enrollment) return null
  if (enrollment.finishedAt !== null) return <Chip tone="good">Finished {dateOf(enrollment.finishedAt)}</Chip>
  return <Chip tone="accent">You are enrolled</Chip>
}
