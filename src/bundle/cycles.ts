import type { ImportContext } from './context.js'

/** Charts of roles and reporting lines that are deeper than this are refused, just like cycles. */
const MOST_LEVELS = 1_000
/** How many ids that lead to a top are kept between windows. */
const MOST_SAFE = 100_000

interface Tree {
  kind: string
  key: string
  /** Selects the `id` and `parent` for a list of ids. */
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
/** Ids that are known to lead to a top, and how many levels below it they are. */
type Safe = Map<string, number>

/** Reads the ancestors of these ids, one level at a time for all of them. */
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

/** Follows the parents of `id`: to a top, into a circle that it is part of (given in full), or neither. */
function climb(id: string, parents: Parents, safe: Safe): 'top' | string[] | 'below a cycle' | 'too deep' {
  const path = new Set<string>()
  let at: string | null | undefined = id
  while (at !== null && at !== undefined && !safe.has(at)) {
    if (path.has(at)) return at === id ? [...path] : 'below a cycle'
    path.add(at)
    if (path.size > MOST_LEVELS) return 'too deep'
    at = parents.get(at)
  }
  let level = at === null || at === undefined ? 0 : (safe.get(at) ?? 0)
  if (level + path.size > MOST_LEVELS) return 'too deep'
  for (const step of [...path].toReversed()) safe.set(step, (level += 1))
  return 'top'
}

/** Reports each circle of roles or managers at the first of its lines in the file. */
export async function checkCycles(context: ImportContext): Promise<void> {
  const { claims, errors } = context
  for (const tree of TREES) {
    const safe: Safe = new Map()
    const reported = new Set<string>()
    let tooDeep = 0
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
        if (Array.isArray(end) && !reported.has(id)) {
          for (const member of end) reported.add(member)
          const first = Math.min(line, ...(await claims.linesOf(tree.kind, end)))
          errors.add(first, tree.key, 'nobody below: parents must not form a cycle')
        }
        if (end === 'too deep') tooDeep = Math.min(tooDeep || line, line)
      }
      if (errors.full) return
    }
    if (tooDeep > 0) errors.add(tooDeep, tree.key, `at most ${MOST_LEVELS} levels`)
  }
}
