import type { ChangeType } from '../base/vocabulary.js'

/** A record that a transaction has changed. */
export interface Change {
  organizationId: string
  type: ChangeType
  id: string
  /** Whether it is gone, or nobody can read it any more. @default false */
  deleted?: boolean
}

/** Changes of several records of a type. */
export function changesOf(
  organizationId: string,
  type: ChangeType,
  ids: readonly string[],
  deleted = false,
): Change[] {
  return ids.map((id) => ({ organizationId, type, id, deleted }))
}
