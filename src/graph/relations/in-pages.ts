import { toOwnList } from '../../store/row-list.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { RequestContext } from '../context.js'

/**
 * Reads the children of one parent, where they are too many for one statement, some at a time. Other requests get a
 * turn between two statements.
 *
 * @param readNext reads up to `limit` children after the last one that was read
 * @param limit how many rows one statement may find
 * @throws CodedError 400 `QUERY_TOO_LARGE` once there are more than the query's answer may hold
 */
export async function inPages<Child extends object>(
  { budget, session }: RequestContext,
  readNext: (after: Child | undefined, limit: number) => MaybePromise<Child[]>,
  limit: number,
): Promise<Child[]> {
  const children: Child[] = []
  for (;;) {
    const page = await readNext(children.at(-1), limit)
    children.push(...page)
    if (budget && children.length > budget.left) throw budget.exhaust(budget.left + 1)
    if (page.length < limit) break
    await session.pause()
  }
  // They are one list, no matter which statement they came with.
  toOwnList(children)
  return children
}
