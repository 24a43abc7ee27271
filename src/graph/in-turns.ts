import { nextTurn } from '../store/next-turn.js'
import { listOf } from '../store/row-list.js'
import type { MaybePromise } from '../store/store.js'

/** As many rows as are completed, with what is selected below them, in one turn of the event loop. */
const AT_ONCE = 2_000

/** How far the rows of a list have been handed on by one relation. */
interface Progress {
  asked: number
  /** The turn in which the next rows are handed on; undefined for the one that began with the first. */
  turn: Promise<void> | undefined
}

const progresses = new WeakMap<object, Map<unknown, Progress>>()

function progressOf(list: object, relation: unknown): Progress {
  const byRelation = progresses.get(list) ?? new Map<unknown, Progress>()
  progresses.set(list, byRelation)
  const progress = byRelation.get(relation) ?? { asked: 0, turn: undefined }
  byRelation.set(relation, progress)
  return progress
}

/** Whether a row came in a list that is too long to be worked on in one turn of the event loop. */
function isOfLongList(row: object): boolean {
  return listOf(row).rows.length > AT_ONCE
}

/** Loads what belongs to a row's whole list, in a turn of its own where that is long. */
export function loadForList<T>(row: object, load: () => MaybePromise<T>): MaybePromise<T> {
  return isOfLongList(row) ? nextTurn().then(load) : load()
}

/**
 * Hands on what a relation finds for a row, at once where the row came in a list of usual length. Of a long one, such
 * as the chart of thousands of roles, some rows go on in each turn of the event loop: whoever waits for the values
 * completes what is selected below, and would do it for the whole list without a pause.
 */
export function inTurns<T>(row: object, relation: object, find: () => MaybePromise<T>): MaybePromise<T> {
  if (!isOfLongList(row)) return find()
  const progress = progressOf(listOf(row), relation)
  const { turn } = progress
  progress.asked += 1
  if (progress.asked % AT_ONCE === 0) progress.turn = (turn ?? Promise.resolve()).then(() => nextTurn())
  return turn ? turn.then(find) : find()
}
