import { and, eq, gt } from 'drizzle-orm'
import type { GrantScope } from '../access/oauth-rules.js'
import type { BrowserScope, PersonSignInScope } from '../access/sign-in-rules.js'
import { later } from '../base/timestamp.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import { endPageTokensOf } from '../records/page-tokens.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader, Transaction } from '../store/store.js'
import type { AccountRole } from '../base/vocabulary.js'

/** A person who is signed in in a browser, with their current data. */
export interface SignedIn {
  organizationId: string
  organizationName: string
  userId: string
  employeeId: string
  /** The name of their login. */
  name: string
  email: string
  role: AccountRole
  /** When the session began. */
  signedInAt: string
}

const bySession = statement({
  select: ({ browserSessions, people, organizations }) => ({
    organizationId: people.organizationId,
    organizationName: organizations.name,
    userId: browserSessions.userId,
    employeeId: people.employeeId,
    name: people.loginName,
    email: people.email,
    role: people.role,
    signedInAt: browserSessions.createdAt,
  }),
  query: ({ select, t: { browserSessions, people, organizations }, p, now }) =>
    select
      .from(browserSessions)
      .innerJoin(people, eq(people.userId, browserSessions.userId))
      .innerJoin(organizations, eq(organizations.id, people.organizationId))
      .where(
        and(
          eq(browserSessions.sha256, p('sha256')),
          gt(browserSessions.expiresAt, now),
          eq(people.status, 'ACTIVE'),
          eq(people.organizationId, browserSessions.organizationId),
        ),
      ),
})

/** The active person of the session with this hash; undefined if it has expired or ended. */
export function findSignedIn(reader: Reader, sha256: string): MaybePromise<SignedIn | undefined> {
  return first(reader, bySession, { sha256 })
}

const activePerson = statement({
  select: ({ people }) => ({ userId: people.userId }),
  query: ({ select, t: { people }, p }) =>
    select.from(people).where(and(eq(people.userId, p('userId')), eq(people.status, 'ACTIVE'))),
})

/** Whether the person is still active. Call it with the person's grants locked (`holdGrantsOf`). */
export async function isStillActive(
  tx: Transaction,
  { userId }: GrantScope | PersonSignInScope,
): Promise<boolean> {
  return (await tx.all(activePerson, { userId })).length > 0
}

/** Stores a session of the person that lasts `lifetimeMs` from now. */
export async function insertSession(
  tx: Transaction,
  { organizationId, userId }: PersonSignInScope,
  { sha256, lifetimeMs }: { sha256: string; lifetimeMs: number },
): Promise<void> {
  const createdAt = await tx.now()
  const expiresAt = later(createdAt, lifetimeMs)
  await tx.insert((t) => t.browserSessions, [{ sha256, organizationId, userId, expiresAt, createdAt }])
}

const sessionHolder = statement({
  select: ({ browserSessions }) => ({ userId: browserSessions.userId }),
  query: ({ select, t: { browserSessions }, p }) =>
    select.from(browserSessions).where(eq(browserSessions.sha256, p('sha256'))),
})

/** Ends the session with this hash, and the tokens of its person's pages: those of other browsers ask for new ones. */
export async function deleteSession(
  tx: Transaction,
  scope: BrowserScope | PersonSignInScope,
  sha256: string,
): Promise<void> {
  const [session] = await tx.all(sessionHolder, { sha256 })
  if (session) await endPageTokensOf(tx, scope, session.userId)
  await tx.run(({ builder, t: { browserSessions } }) =>
    builder.delete(browserSessions).where(eq(browserSessions.sha256, sha256)),
  )
}
