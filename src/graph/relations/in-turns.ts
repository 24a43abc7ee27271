import { listOf } from '../../store/row-list.js'
import type { Session } from '../../store/session.js'
import type { MaybePromise } from '../../base/maybe-promise.js'

/** A list with more rows than this is handed on in parts. */
const LONG_LIST = 500
/** Children of a list's rows beyond this number become a list of their own, which is divided by its own length. */
const MANY_CHILDREN = 2_000
/** After how many rows to check whether the turn of the event loop has lasted long enough. */
const ROWS_PER_PART = 100
/** The most rows that are completed, with what is selected below them, in one turn of the event loop. */
const ROWS_PER_TURN = 1_000

/** How far one relation has got in handing on the rows of a list. */
interface Progress {
  /** Rows since the part began. */
  ofPart: number
  /** Rows since the last pause that was certain. */
  ofTurn: number
  /** When the next rows are handed on; undefined for the first part, which is handed on at once. */
  next: Promise<void> | undefined
}

const progresses = new WeakMap<object, Map<unknown, Progress>>()

function progressOf(list: object, relation: unknown): Progress {
  const byRelation = progresses.get(list) ?? new Map<unknown, Progress>()
  progresses.set(list, byRelation)
  const progress = byRelation.get(relation) ?? { ofPart: 0, ofTurn: 0, next: undefined }
  byRelation.set(relation, progress)
  return progress
}

/** Whether a row came in a list that is too long for one turn of the event loop. */
export function isOfLongList(row: object): boolean {
  return listOf(row).rows.length > LONG_LIST
}

/** Loads what belongs to a row's whole list, in a turn of its own if the list is long. */
export function loadForList<T>(session: Session, row: object, load: () => MaybePromise<T>): MaybePromise<T> {
  return isOfLongList(row) ? session.pause().then(load) : load()
}

/**
 * Hands on what a relation finds for a row, at once if the row came in a list of usual length. Of a long list, such as
 * the chart of thousands of roles, each turn of the event loop hands on only some rows. The executor, which waits for
 * the values, completes what is selected below them. It would otherwise do so for the whole list without a pause.
 */
export function inTurns<T>(
  session: Session,
  row: object,
  relation: object,
  find: () => MaybePromise<T>,
): MaybePromise<T> {
  return isOfLongList(row) ? handOn(session, { list: listOf(row), relation, rows: 1 }, find) : find()
}

/**
 * Hands on the children of a row, in turns if the rows of its list have very many of them together: the executor
 * completes each list of children without a pause.
 *
 * @param groups what has been loaded for all rows of the list; it stands for the relation and its arguments
 * @param total how many children they have together
 */
export function childrenInTurns<T>(
  session: Session,
  row: object,
  { groups, total }: { groups: object; total: number },
  children: T[],
): MaybePromise<T[]> {
  if (total <= MANY_CHILDREN) return children
  return handOn(session, { list: listOf(row), relation: groups, rows: children.length }, () => children)
}

/**
 * Hands on the records of a batch of look-ups, in turns if the batch is long, because the executor completes each
 * record that it gets.
 *
 * @param batch the look-ups, in the order of their records
 */
export function batchInTurns<Row>(
  session: Session,
  batch: readonly object[],
  rows: readonly Row[],
): readonly MaybePromise<Row>[] {
  if (batch.length <= LONG_LIST) return rows
  return rows.map((row) => handOn(session, { list: batch, relation: batch, rows: 1 }, () => row))
}

function handOn<T>(
  session: Session,
  { list, relation, rows }: { list: object; relation: object; rows: number },
  find: () => MaybePromise<T>,
): MaybePromise<T> {
  const progress = progressOf(list, relation)
  const { next } = progress
  progress.ofPart += rows
  progress.ofTurn += rows
  if (progress.ofPart >= ROWS_PER_PART) {
    progress.ofPart = 0
    const isTurnFull = progress.ofTurn >= ROWS_PER_TURN
    if (isTurnFull) progress.ofTurn = 0
    progress.next = pauseAfter(next, () => isTurnFull || session.isTurnLong, session)
    // The rows that wait for it handle its failure, but there may be none.
    progress.next.catch(() => {})
  }
  return next ? next.then(find) : find()
}

async function pauseAfter(
  part: Promise<void> | undefined,
  isDue: () => boolean,
  session: Session,
): Promise<void> {
  await part
  // Then the rows of the part are complete: what waits for them was queued earlier.
  await Promise.resolve()
  if (isDue()) await session.pause()
}
