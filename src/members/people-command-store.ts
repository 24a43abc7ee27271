import { sql } from 'drizzle-orm'
import type { OperatorScope } from '../access/scope.js'
import { CommandFailure } from '../base/command-failure.js'
import { findAddressed } from '../records/addressed-people.js'
import { recordAuditEvents } from '../records/audit-log.js'
import { endAccess } from '../records/end-access.js'
import { setMemberStatus } from '../records/member-status.js'
import { isLastOwner } from '../records/admins.js'
import { containsPattern } from '../store/fold.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { statement, variants } from '../store/statement.js'
import type { Reader, Store, Transaction } from '../store/store.js'
import { walkPages } from '../store/walk-pages.js'
import type { MemberStatus } from '../base/vocabulary.js'
import { findMember } from '../operator/person-store.js'
import { operatorOf } from '../operator/operator.js'

const PAGE = 500

const peoplePage = variants(({ isActive }: { isActive: boolean }) =>
  statement({
    select: ({ people }) => ({
      userId: people.userId,
      name: people.name,
      email: people.email,
      role: people.role,
      status: people.status,
      nameFold: people.nameFold,
    }),
    query: ({ fields, t, p }) => {
      const { people } = t
      return sql`select ${fields} from ${people}
      where ${people.organizationId} = ${p('organizationId')}
        ${isActive ? sql`and ${people.status} = 'ACTIVE'` : sql``}
        and ${people.userId} is not null
        and ${pastKey([people.nameFold, people.userId], [p('afterName'), p('afterId')])}
        and (${people.nameFold} like ${p('pattern')} escape '\\'
          or ${people.emailFold} like ${p('pattern')} escape '\\')
      order by ${people.nameFold}, ${people.userId} limit ${p('limit')}`
    },
  }),
)

/**
 * The members of an organization by name.
 *
 * @param search what the name or the address contains, whatever the case; empty for all
 * @param isActive whether to list only active members, who can have a token
 */
export async function* walkMembers(
  reader: Reader,
  organizationId: string,
  search: string,
  isActive: boolean,
) {
  const pattern = containsPattern(search)
  const rows = walkPages(
    { afterName: LOWEST, afterId: LOWEST },
    PAGE,
    async (after, limit) =>
      await reader.all(peoplePage({ isActive }), { organizationId, pattern, ...after, limit }),
    ({ nameFold, userId }) => ({ afterName: nameFold, afterId: userId ?? LOWEST }),
  )
  for await (const { nameFold: _, status, ...person } of rows) yield isActive ? person : { ...person, status }
}

/** Locks the member against changes by admins and by the directory, which count their own changes of people. */
async function holdMember(tx: Transaction, userId: string) {
  const known = await findMember(tx, userId)
  if (!known) return undefined
  await tx.lock(`directory:${known.organizationId}`)
  return await findMember(tx, userId)
}

type Member = NonNullable<Awaited<ReturnType<typeof holdMember>>>

async function setStatus(
  tx: Transaction,
  scope: OperatorScope,
  person: Member & { userId: string },
  status: MemberStatus,
): Promise<void> {
  const { organizationId, userId, name } = person
  await setMemberStatus(tx, { ...scope, organizationId }, person, status)
  const action = status === 'ACTIVE' ? 'MEMBER_REACTIVATED' : 'MEMBER_DEACTIVATED'
  await recordAuditEvents(tx, operatorOf(organizationId), [
    { action, subjectType: 'MEMBER', subjectId: userId, subjectName: name },
  ])
}

/**
 * Deactivates a member and revokes all their tokens: their next request gets a 401. Their content stays.
 *
 * @returns how many tokens were revoked; undefined if there is no active member with this user id
 * @throws CommandFailure for the last owner
 */
export async function deactivateMember(
  store: Store,
  scope: OperatorScope,
  userId: string,
): Promise<number | undefined> {
  return await store.transaction(scope, async (tx) => {
    const person = await holdMember(tx, userId)
    if (person?.status !== 'ACTIVE') return undefined
    const { organizationId } = person
    if (await isLastOwner(tx, person))
      throw new CommandFailure(
        `${userId} is the last owner of ${organizationId}: make somebody else an owner first, ` +
          'such as by "lyceum import --merge".',
      )
    await setStatus(tx, scope, { ...person, userId }, 'DEACTIVATED')
    return await endAccess(tx, { ...scope, organizationId }, operatorOf(organizationId), {
      ...person,
      userId,
    })
  })
}

/**
 * Makes a deactivated member active again. They sign in again: ended tokens and sessions stay ended.
 *
 * @returns false if there is no deactivated member with this user id
 * @throws CommandFailure if an active member of the organization has the address: neither could sign in
 */
export async function reactivateMember(store: Store, scope: OperatorScope, userId: string): Promise<boolean> {
  return await store.transaction(scope, async (tx) => {
    const person = await holdMember(tx, userId)
    if (person?.status !== 'DEACTIVATED') return false
    const { organizationId, email } = person
    const alike = await findAddressed(tx, { ...scope, organizationId }, email)
    const namesake = alike.find((other) => other.userId !== null && other.status === 'ACTIVE')
    if (namesake)
      throw new CommandFailure(
        `${namesake.userId} is active and has the address ${email}: neither could sign in by it.`,
      )
    await setStatus(tx, scope, { ...person, userId }, 'ACTIVE')
    return true
  })
}
