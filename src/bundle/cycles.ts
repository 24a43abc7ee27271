import type { ClaimKind } from './claims.js'
import type { ImportContext } from './context.js'

/** Roles and reporting lines deeper than this are refused like cycles. */
const MOST_LEVELS = 1_000
/** How many of the ids known to lead to a top are kept between windows. */
const MOST_SAFE = 100_000

interface Tree {
  kind: ClaimKind
  key: string
  /** Gives the `id` and `parent` of a list of ids. */
  parents: string
}

const TREES: readonly Tree[] = [
  {
    kind: 'companyRole',
    key: 'parentRoleId',
    parents: 'select id, parent_role_id as parent from company_roles',
  },
  {
    kind: 'person',
    key: 'managerEmployeeId',
    parents: 'select employee_id as id, manager_employee_id as parent from people',
  },
]

type Parents = Map<string, string | null>
/** Ids known to lead to a top, and how many levels from it they are. */
type Safe = Map<string, number>

/** Reads the ancestors of these ids, a level for all of them at a time. */
async function ancestorsOf(
  { bulk, organizationId }: ImportContext,
  { kind, parents }: Tree,
  ids: readonly string[],
  safe: Safe,
): Promise<Parents> {
  const known: Parents = new Map()
  let level = ids.filter((id) => !safe.has(id))
  for (let depth = 0; depth <= MOST_LEVELS && level.length > 0; depth += 1) {
    const rows = await bulk.all<{ id: string; parent: string | null }>(
      `${parents} where ${bulk.own} and ${bulk.oneOf(kind === 'person' ? 'employee_id' : 'id')}`,
      organizationId,
      level,
    )
    for (const { id, parent } of rows) known.set(id, parent)
    const above = rows.flatMap(({ parent }) =>
      parent === null || safe.has(parent) || known.has(parent) ? [] : [parent],
    )
    level = [...new Set(above)]
  }
  return known
}

/** Follows the parents of `id`: to a top, into a circle that it is part of, or neither. */
function climb(id: string, parents: Parents, safe: Safe): 'top' | 'cycle' | 'below a cycle' | 'too deep' {
  const path = new Set<string>()
  let at: string | null | undefined = id
  while (at !== null && at !== undefined && !safe.has(at)) {
    if (path.has(at)) return at === id ? 'cycle' : 'below a cycle'
    path.add(at)
    if (path.size > MOST_LEVELS) return 'too deep'
    at = parents.get(at)
  }
  let level = at === null || at === undefined ? 0 : (safe.get(at) ?? 0)
  if (level + path.size > MOST_LEVELS) return 'too deep'
  for (const step of [...path].toReversed()) safe.set(step, (level += 1))
  return 'top'
}

/** Reports the records of the file through which a role, or a person, comes above itself. */
export async function checkCycles(context: ImportContext): Promise<void> {
  const { claims, errors } = context
  for (const tree of TREES) {
    const safe: Safe = new Map()
    for await (const window of claims.windows(tree.kind)) {
      if (safe.size > MOST_SAFE) safe.clear()
      const parents = await ancestorsOf(
        context,
        tree,
        window.map(({ id }) => id),
        safe,
      )
      for (const { id, line } of window) {
        const end = climb(id, parents, safe)
        if (end === 'cycle') errors.add(line, tree.key, 'nobody below: parents must not form a cycle')
        if (end === 'too deep') errors.add(line, tree.key, `at most ${MOST_LEVELS} levels`)
      }
      if (errors.full) return
    }
  }
}
