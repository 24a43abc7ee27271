import { eq, sql } from 'drizzle-orm'
import type { OperatorScope } from '../access/scope.js'
import { CommandFailure } from '../base/command-failure.js'
import { addressFolds, isSameAddress } from '../records/address-key.js'
import { recordAuditEvents } from '../records/audit-log.js'
import { refreshDerived } from '../records/derived.js'
import { endSignIns } from '../records/end-sign-ins.js'
import { isLastOwner } from '../records/owners.js'
import { containsPattern } from '../store/fold.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { statement, variants } from '../store/statement.js'
import type { Reader, Store, Transaction } from '../store/store.js'
import { walkPages } from '../store/walk-pages.js'
import type { MemberStatus } from '../base/vocabulary.js'
import { findMember } from '../operator/person-store.js'
import { operatorOf } from '../operator/operator.js'
import { revokeTokensOf } from '../operator/token-store.js'

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

const activeWithAddress = statement({
  select: ({ people }) => ({ userId: people.userId, email: people.email }),
  query: ({ fields, oneOf, t: { people }, p }) =>
    sql`select ${fields} from ${people} where ${people.organizationId} = ${p('organizationId')}
      and ${oneOf(people.emailFold, 'emailFolds')} and ${people.status} = 'ACTIVE' and ${people.userId} is not null
      order by ${people.userId}`,
})

/** The user id of an active member of the organization with this address, compared as at sign-in. */
async function findActiveWithAddress(
  reader: Reader,
  organizationId: string,
  email: string,
): Promise<string | undefined> {
  const alike = await reader.all(activeWithAddress, { organizationId, emailFolds: addressFolds(email) })
  return alike.find((person) => isSameAddress(person.email, email))?.userId ?? undefined
}

/**
 * Locks the member against changes by the directory, which counts its own changes of people: commands count
 * them again.
 */
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
  { userId, organizationId, name }: Pick<Member, 'organizationId' | 'name'> & { userId: string },
  status: MemberStatus,
): Promise<void> {
  const updatedAt = await tx.now()
  const isActive = status === 'ACTIVE'
  const deactivatedAt = isActive ? null : updatedAt
  await tx.run(({ builder, t }) =>
    builder.update(t.people).set({ status, deactivatedAt, updatedAt }).where(eq(t.people.userId, userId)),
  )
  tx.record({ organizationId, type: 'MEMBER', id: userId })
  await refreshDerived(tx, scope, organizationId)
  const action = isActive ? 'MEMBER_REACTIVATED' : 'MEMBER_DEACTIVATED'
  await recordAuditEvents(tx, operatorOf(organizationId), [
    { action, subjectType: 'MEMBER', subjectId: userId, subjectName: name },
  ])
}

/**
 * Deactivates a member and revokes all their tokens: their next request gets a 401. Their content stays.
 *
 * @param force whether the organization may be left without an owner
 * @default force false
 * @returns how many tokens were revoked; undefined if there is no active member with this user id
 * @throws CommandFailure for the last owner
 */
export async function deactivateMember(
  store: Store,
  scope: OperatorScope,
  userId: string,
  force = false,
): Promise<number | undefined> {
  return await store.transaction(scope, async (tx) => {
    const person = await holdMember(tx, userId)
    if (person?.status !== 'ACTIVE') return undefined
    const { organizationId } = person
    if (!force && (await isLastOwner(tx, person)))
      throw new CommandFailure(
        `${userId} is the last owner of ${organizationId}. With --force nobody could make another owner in it: ` +
          'only an import or "lyceum people reactivate" could.',
      )
    await setStatus(tx, scope, { ...person, userId }, 'DEACTIVATED')
    // The tokens of their grants count as revoked, too.
    const revoked = await revokeTokensOf(tx, scope, userId)
    await endSignIns(tx, { ...scope, organizationId }, operatorOf(organizationId), userId)
    return revoked
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
    const namesake = await findActiveWithAddress(tx, person.organizationId, person.email)
    if (namesake !== undefined)
      throw new CommandFailure(
        `${namesake} is active and has the address ${person.email}: neither could sign in by it.`,
      )
    await setStatus(tx, scope, { ...person, userId }, 'ACTIVE')
    return true
  })
}
