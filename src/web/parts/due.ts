import { dateOf } from './times.js'

interface DueDate {
  readonly type: string
  readonly fixedDate: string | null
  readonly relativeDays: number | null
  readonly anchor: string | null
}

const ANCHORS: Readonly<Record<string, string>> = {
  ASSIGNMENT_DATE: 'being assigned',
  ENROLLMENT_DATE: 'enrolling',
  EMPLOYMENT_START: 'starting here',
  ROLE_ASSIGNMENT_DATE: 'getting the role',
  FIRST_LOGIN: 'first signing in',
}

/** A deadline in words, such as `within 30 days of getting the role`; undefined if there is none. */
export function dueIn({ type, fixedDate, relativeDays, anchor }: DueDate): string | undefined {
  if (type === 'FIXED' && fixedDate !== null) return `by ${dateOf(fixedDate)}`
  if (type !== 'RELATIVE' || relativeDays === null) return undefined
  const days = relativeDays === 1 ? '1 day' : `${relativeDays} days`
  return `within ${days} of ${ANCHORS[anchor ?? ''] ?? 'being assigned'}`
}
