import type { Membership, Viewer } from '../../access/viewer.js'
import { atMost } from '../../store/at-most.js'
import type { DialectName } from '../../store/dialect.js'
import { listOf, toOwnList } from '../../store/row-list.js'
import type { Session } from '../../store/session.js'
import { andThen, type MaybePromise } from '../../base/maybe-promise.js'
import type { Reader } from '../../store/store.js'
import type { LoadContext, RequestContext } from '../context.js'
import type { QueryBudget } from '../limits/query-budget.js'
import { isOfLongList } from './in-turns.js'

/** How many parents one statement may read for. */
const MAX_PARENTS = 2_000
/** How many rows one statement may find: some 10 ms of SQLite, which runs it on the event loop. */
export const MAX_ROWS = 2_000

/** Loads what belongs to parents in one statement. */
type Load<Child> = (context: LoadContext, keys: string[]) => MaybePromise<Child[]>

/**
 * Makes a reader that fails with the budget's error if a statement finds more than `most` rows: the query's answer may
 * not hold more.
 *
 * @param finds the most rows that a statement can find. A statement that can't find too many gets no limit: with a
 *   limit, SQLite sorts rows in a tree, and takes a quarter more time for a page of each of 100 parents
 */
function limitedReader(
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
 * The context to read a list that has no pages and belongs to no list of parents. It reads at most one row more than
 * the query's answer may still hold; that row shows that there are too many.
 */
export function withinBudget(context: RequestContext): LoadContext {
  const { budget, session } = context
  return new StatementContext(
    context,
    budget ? limitedReader(session, { most: budget.left }, budget) : session,
  )
}

/**
 * The context with which one statement is loaded. It reads the viewer only when the load does. It is a class for the
 * sake of speed; see CONTRIBUTING.md, "Speed".
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

  get databaseName(): DialectName {
    return this.request.session.databaseName
  }
}

/** The context to read something that the answer does not hold. */
export function withoutBudget(context: RequestContext): LoadContext {
  return new StatementContext(context, context.session)
}

/**
 * Makes sure that the answer may hold the children that have been loaded for all the rows of a parent's list. Rows may
 * share children, and then the answer will hold more than was read.
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

/** The input of one statement of a relation. */
export interface Chunk {
  keys: string[]
  /** How many children of the parents before it have been loaded. */
  loaded: number
}

/** How many rows one statement may find, and how many of them each parent has. */
interface Rows {
  most: number
  rowsOf: (key: string) => number
}

/**
 * Divides keys among statements. Each statement gets as many keys as together have at most `most` rows, but at least
 * one.
 */
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
 * Loads a relation for parents, one statement after another. Other requests get a turn between two statements.
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
  // They are one list, no matter which statement they came with.
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
 * Loads the children of parents, in as many statements as they need. None of them reads more than one child above what
 * the query's answer may still hold; that child shows that there are too many.
 *
 * @param extra the most rows of each parent that are read although the answer doesn't hold them
 * @param perParent the most children of each parent, or how many to expect if nothing limits them
 * @param countOf how many children the parent of a key has, if that is known; `perParent` otherwise
 * @param maxRows how many rows one statement may find
 * @param pageRows the most children of each parent that the statement itself reads
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
    return load(new StatementContext(context, limitedReader(session, { most, ...finds }, budget)), some)
  }
  return inChunks(session, keys, loadChunk, rows)
}
