import type { Membership, Viewer } from '../../access/viewer.js'
import { atMost } from '../../store/at-most.js'
import { listOf, toOwnList } from '../../store/row-list.js'
import type { Session } from '../../store/session.js'
import { andThen, type MaybePromise } from '../../base/maybe-promise.js'
import type { Reader } from '../../store/store.js'
import type { LoadContext, RequestContext } from '../context.js'
import type { QueryBudget } from '../limits/query-budget.js'
import { isOfLongList } from './in-turns.js'

/** For how many parents one statement reads. */
const MAX_PARENTS = 2_000
/** How many rows one statement may find: some 10 ms of SQLite, which runs it on the event loop. */
export const MAX_ROWS = 2_000

/** Loads what belongs to parents in one statement. */
type Load<Child> = (context: LoadContext, keys: string[]) => MaybePromise<Child[]>

/**
 * Reads no more than a number of rows; more of them are more than the query's answer may hold.
 *
 * @param finds how many rows a statement finds at most: one that can't find too many has no limit, with which SQLite
 *   sorts rows in a tree, and needs a quarter more time for a page of each of 100 parents
 */
function readerOfAtMost(
  session: Reader,
  { most, finds = Number.POSITIVE_INFINITY }: { most: number; finds?: number },
  budget: QueryBudget,
): Reader {
  return {
    all: (statement, values) =>
      andThen(
        finds <= most ? session.all(statement, values) : session.all(...atMost(statement, values, most + 1)),
        (rows) => {
          if (rows.length > most) throw budget.exhaust(budget.left + 1)
          return rows
        },
      ),
  }
}

/**
 * What reads a list that has no pages, and belongs to no list of parents: no more of it than the query's answer may still
 * hold, and one row more, which says that there are too many.
 */
export function withinBudget(context: RequestContext): LoadContext {
  const { budget, session } = context
  return new StatementContext(
    context,
    budget ? readerOfAtMost(session, { most: budget.left }, budget) : session,
  )
}

/**
 * What one statement is loaded by. The viewer is not asked for before the load does. That it is a class has a reason; see
 * CONTRIBUTING.md, "Speed".
 */
class StatementContext implements LoadContext {
  readonly session: Reader
  readonly membership: Membership
  readonly request: RequestContext

  constructor(request: RequestContext, session: Reader) {
    this.session = session
    this.membership = request.membership
    this.request = request
  }

  get viewer(): Viewer {
    return this.request.viewer
  }
}

/** What reads something that the answer does not hold. */
export function withoutBudget(context: RequestContext): LoadContext {
  return new StatementContext(context, context.session)
}

/**
 * Makes sure that the answer may hold the children that have been loaded for all the rows of a parent's list. Rows may
 * share them: what was read is then less than what the answer will hold.
 *
 * @throws CodedError 400 `QUERY_TOO_LARGE`
 */
export function assertHoldsChildren<Parent extends object>(
  { budget }: RequestContext,
  parent: Parent,
  key: (parent: Parent) => string | null,
  groups: ReadonlyMap<string, readonly object[]>,
): void {
  if (!budget || !isOfLongList(parent)) return
  // Rows of one list come from one statement and are of one type.
  const children = (listOf(parent).rows as Parent[]).reduce(
    (sum, row) => sum + (groups.get(key(row) ?? '')?.length ?? 0),
    0,
  )
  if (children > budget.left) throw budget.exhaust(budget.left + 1)
}

/** What one statement of a relation is given. */
export interface Chunk {
  keys: string[]
  /** How many children of the parents before it have been loaded. */
  loaded: number
}

/** How many rows one statement may find, and how many it finds for each parent. */
interface Rows {
  most: number
  rowsOf: (key: string) => number
}

/** The keys of each statement: as many as may have so many rows, one at least. */
function split(keys: string[], { most, rowsOf }: Rows): string[][] {
  const parts: string[][] = []
  let part: string[] = []
  let rows = 0
  for (const key of keys) {
    const own = rowsOf(key)
    if (part.length === MAX_PARENTS || (part.length > 0 && rows + own > most)) {
      parts.push(part)
      part = []
      rows = 0
    }
    part.push(key)
    rows += own
  }
  parts.push(part)
  return parts
}

/**
 * Loads a relation for parents, those of one statement after those of another. Between two of them others have a turn.
 *
 * @default rows one for each parent
 */
export function inChunks<Child extends object>(
  session: Session,
  keys: string[],
  load: (chunk: Chunk) => MaybePromise<Child[]>,
  rows: Rows = { most: MAX_ROWS, rowsOf: () => 1 },
): MaybePromise<Child[]> {
  const [first = [], ...others] = split(keys, rows)
  return others.length === 0 ? load({ keys: first, loaded: 0 }) : loadAll(session, [first, ...others], load)
}

async function loadAll<Child extends object>(
  session: Session,
  parts: readonly string[][],
  load: (chunk: Chunk) => MaybePromise<Child[]>,
): Promise<Child[]> {
  const chunks: Child[][] = []
  let loaded = 0
  for (const keys of parts) {
    if (chunks.length > 0) await session.pause()
    const children = await load({ keys, loaded })
    loaded += children.length
    chunks.push(children)
  }
  const all = chunks.flat()
  // They are one list, whichever statement they came with.
  toOwnList(all)
  return all
}

interface WithinBudget {
  extra?: number
  perParent?: number
  countOf?: (key: string) => number
  maxRows?: number
  pageRows?: number
}

/**
 * Loads the children of parents, in as many statements as they need. None of them reads more than the query's answer may
 * still hold, and one child more, which says that there are too many.
 *
 * @param extra how many rows each parent has at most that the answer doesn't hold
 * @param perParent how many children each parent has at most, or may well have where nothing limits them
 * @param countOf how many the parent of a key has, where that is known; see `perParent` else
 * @param maxRows how many rows one statement may find, if all parents have so many
 * @param pageRows how many children of each parent the statement itself reads at most
 * @throws CodedError 400 `QUERY_TOO_LARGE`
 */
export function loadWithinBudget<Child extends object>(
  context: RequestContext,
  keys: string[],
  load: Load<Child>,
  { extra = 0, perParent = 1, countOf = () => perParent, maxRows = MAX_ROWS, pageRows }: WithinBudget = {},
): MaybePromise<Child[]> {
  const { budget, session } = context
  const rows = { most: Math.max(maxRows, perParent), rowsOf: countOf }
  if (!budget) return inChunks(session, keys, (chunk) => load(withoutBudget(context), chunk.keys), rows)
  const loadChunk = ({ keys: some, loaded }: Chunk) => {
    // Others may have spent on the answer since the chunk before.
    const most = Math.max(0, budget.left + keys.length * extra - loaded)
    const finds = pageRows === undefined ? {} : { finds: some.length * pageRows }
    return load(new StatementContext(context, readerOfAtMost(session, { most, ...finds }, budget)), some)
  }
  return inChunks(session, keys, loadChunk, rows)
}
