import type { PersonWriteScope } from '../access/scope.js'
import { assertFewRecords } from '../records/few-records.js'
import { lockOfKnowledge } from '../records/knowledge-ids.js'
import type { Transaction } from '../store/store.js'
import type { RequestContext } from './context.js'
import type { Effect } from './effects.js'
import { idempotentCall } from './idempotent-call.js'

/** How long a call may run before a repetition of it counts as a new one. */
const LEASE_SECONDS = 60
/**
 * What is locked in the whole organization: `directory` for people, teams and owners, and for roles whose `updatedAt` is
 * compared, as it moves when a holder leaves; `org-chart` for roles, who holds them, curricula, duties and the chart's
 * confirmation; `knowledge` for the knowledge tree, and for whatever changes several resources or lessons at once: two
 * that come to them in different orders would wait for each other.
 */
const ORGANIZATION_LOCKS = ['directory', 'org-chart', 'knowledge'] as const
type OrganizationLock = (typeof ORGANIZATION_LOCKS)[number]

/** What a change holds against others that would change the same. */
interface Locks {
  /** Taken in the order above, which every change keeps to, so no two wait for each other. */
  readonly organization?: readonly OrganizationLock[]
  /** Taken after those, in the order of their names, such as `content:<id>`. */
  readonly records?: readonly string[]
}

interface Administration extends Locks {
  readonly scope: PersonWriteScope
  /** Undo the change after it has been made, and tell only what it would do. @default false */
  readonly dryRun?: boolean | null | undefined
  /** Do it at most once for this key of the client. @default it is done every time */
  readonly once?: { operation: string; key: string | null | undefined; body: object } | undefined
}

/** What a change has done, or would do. */
export type Administered<Result extends object> = Result & { applied: boolean; effects: Effect[] }

/** Ends the transaction of a dry run, which undoes it. */
class DryRunEnd extends Error {}

async function takeLocks(tx: Transaction, { scope, organization = [], records = [] }: Administration) {
  const { organizationId } = scope
  for (const name of ORGANIZATION_LOCKS) {
    const key = name === 'knowledge' ? lockOfKnowledge(organizationId) : `${name}:${organizationId}`
    if (organization.includes(name)) await tx.lock(key)
  }
  for (const name of records.toSorted()) await tx.lock(name)
}

/**
 * Makes an administrative change: counts it against its person's limit, opens the one transaction, takes its locks in
 * the order that all changes keep to, and runs `work` in it. A dry run does all of that, and then undoes it, so its
 * effects are those of the real call. It counts against a limit of its own: whoever tries out every change, as the web
 * app's forms do, can still make sixty.
 *
 * @param work reads what is there, makes the change, and returns what the payload says, with the effects
 * @throws CodedError 429 past 60 changes or 120 dry runs of a person in a minute, 409 for a change of more than 5,000
 *   records, and whatever `work` throws
 */
export async function administer<Result extends object>(
  context: RequestContext,
  administration: Administration,
  work: (tx: Transaction) => Promise<Result & { effects?: Effect[] }>,
): Promise<Administered<Result>> {
  const { scope, dryRun, once } = administration
  await context.services.mayAdminister(scope.userId, { dryRun: dryRun === true })
  const call = await idempotentCall<Administered<Result>>(context, scope, {
    operation: once?.operation ?? '',
    key: dryRun ? undefined : once?.key,
    body: once?.body ?? {},
  })
  let tried: Administered<Result> | undefined
  try {
    return await context.session.transaction(scope, async (tx) => {
      await takeLocks(tx, administration)
      const earlier = await call.begin(tx, LEASE_SECONDS)
      if (earlier) return earlier
      const result = { effects: [], ...(await work(tx)), applied: !dryRun }
      const count = tx.recorded()
      assertFewRecords(count, `This would alter ${count} records.`)
      if (dryRun) {
        tried = result
        throw new DryRunEnd()
      }
      await call.keep(tx, result)
      return result
    })
  } catch (error) {
    if (tried && error instanceof DryRunEnd) return tried
    throw error
  }
}
