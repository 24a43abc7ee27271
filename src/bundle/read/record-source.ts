import type { RecordOf, RecordType } from '../records/schemas.js'
import { groupBy } from '../../store/group.js'
import type { Snapshot } from './snapshot.js'

/** A record as it is exported: every key present, in the order of bundle.md, dates last. */
export type Exported<Type extends RecordType> = Record<keyof RecordOf<Type>, unknown>

/** Reads the records of one type, in the order of their ids. */
export type RecordSource<Type extends RecordType> = (
  snapshot: Snapshot,
  organizationId: string,
) => AsyncGenerator<Exported<Type>[]>

/** How many rows are read at once. */
export const PAGE = 500

/** The rows of each parent. */
export function byParent<Row>(
  rows: readonly Row[],
  parentOf: (row: Row) => string,
): (parent: string) => Row[] {
  const groups = groupBy(rows, parentOf)
  return (parent) => groups.get(parent) ?? []
}
