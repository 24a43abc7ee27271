import { Chip } from './chip.js'
import { dateOf, whenWas } from './times.js'

interface AssignmentStateProps {
  /** How far the person is. */
  state: 'TO_DO' | 'STARTED' | 'DONE' | 'OVERDUE' | 'RETAKE_DUE'
  dueAt: string | null
  finishedAt?: string | null
  /** What is said of somebody who has begun. */
  enrolled: string
}

/** How far somebody is with what they have to learn, and by when. */
export function AssignmentState({ state, dueAt, finishedAt = null, enrolled }: AssignmentStateProps) {
  if (state === 'DONE') return <Chip tone="good">Finished{finishedAt && ` ${dateOf(finishedAt)}`}</Chip>
  if (state === 'RETAKE_DUE') return <Chip tone="brass">To be taken again</Chip>
  if (state === 'OVERDUE') return <Chip tone="alarm">Was due {dueAt && whenWas(dueAt)}</Chip>
  if (dueAt !== null) return <Chip tone="brass">Due {whenWas(dueAt)}</Chip>
  return state === 'STARTED' ? <Chip tone="accent">{enrolled}</Chip> : <Chip>To do</Chip>
}
