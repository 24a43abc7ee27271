import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { SignInScope } from '../../access/sign-in-rules.js'
import { addressFolds } from '../../records/address-key.js'
import { first } from '../../store/session.js'
import { nullable, statement, variants } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'
import { hashSecret, newSecret } from '../secrets.js'

/** How many wrong codes end a sign-in. */
const MAX_TRIES = 5

/** A new sign-in by mail. */
export interface NewAttempt {
  id: string
  /** The address by which it is counted, see `addressKey`. */
  emailFold: string
  browserSha256: string
  clientAddress: string
  returnTo: string
  createdAt: string
  expiresAt: string
}

const begunSince = variants(({ by }: { by: 'emailFold' | 'clientAddress' }) =>
  statement({
    select: ({ loginAttempts: t }) => ({
      count: sql<number>`count(*)`.mapWith(Number),
      first: sql<string | null>`min(${t.createdAt})`,
    }),
    query: ({ select, t: { loginAttempts: t }, p }) =>
      select.from(t).where(and(eq(t[by], p('value')), gt(t.createdAt, p('since')))),
  }),
)

/** How many sign-ins were begun after a time, for an address or by a client, and the time of the first. */
export async function countBegun(
  tx: Transaction,
  _scope: SignInScope,
  by: 'emailFold' | 'clientAddress',
  value: string,
  since: string,
): Promise<{ count: number; first: string | null }> {
  return (await first(tx, begunSince({ by }), { value, since })) ?? { count: 0, first: null }
}

const mailOrganization = statement({
  select: () => ({ id: sql<string | null>`found.id` }),
  query: ({ fields, oneOf }) => sql`select ${fields} from (select coalesce(
    (select organizations.id from people join organizations on organizations.id = organization_id
     where ${oneOf(sql`email_fold`, 'emailFolds')} limit 1),
    (select min(id) from organizations)) as id) as found`,
})

/**
 * The organization whose queue gets a mail to the address: one where somebody has the address, or any. Null
 * if there is no organization.
 *
 * @param key the address from `addressKey`
 */
export async function findMailOrganization(
  tx: Transaction,
  _scope: SignInScope,
  key: string,
): Promise<string | null> {
  return (await first(tx, mailOrganization, { emailFolds: addressFolds(key) }))?.id ?? null
}

export async function insertAttempt(
  tx: Transaction,
  _scope: SignInScope,
  attempt: NewAttempt,
): Promise<void> {
  // No code has an empty hash, and no link has the hash of an unknown secret.
  const secrets = { codeHash: '', linkSha256: hashSecret(newSecret()) }
  const begun = { tries: 0, verifiedAt: null, usedAt: null }
  await tx.insert((t) => t.loginAttempts, [{ ...attempt, ...secrets, ...begun }])
}

/** Stores the hashes for a new mail, replacing those of an earlier one. */
export async function keepSecrets(
  tx: Transaction,
  _scope: SignInScope,
  id: string,
  secrets: { codeHash: string; linkSha256: string },
): Promise<void> {
  await tx.run(({ builder, t: { loginAttempts: t } }) => builder.update(t).set(secrets).where(eq(t.id, id)))
}

/** An attempt as its own browser identifies it. */
export interface OwnAttempt {
  id: string
  browserSha256: string
}

/**
 * Uses up one try of an open attempt of the browser.
 *
 * @returns the code's hash, empty if there is no code yet; undefined for an attempt that is over, or another browser's
 */
export async function takeTry(
  tx: Transaction,
  _scope: SignInScope,
  { id, browserSha256 }: OwnAttempt,
): Promise<string | undefined> {
  const now = await tx.now()
  const [codeHash] = await tx.returning(({ builder, t: { loginAttempts: t } }) =>
    builder
      .update(t)
      .set({ tries: sql`${t.tries} + 1` })
      .where(
        and(
          eq(t.id, id),
          eq(t.browserSha256, browserSha256),
          lt(t.tries, MAX_TRIES),
          isNull(t.verifiedAt),
          gt(t.expiresAt, now),
        ),
      )
      .returning({ codeHash: t.codeHash }),
  )
  return codeHash
}

/** Records that the address is verified, so that neither the code nor the link can be used again. */
export async function noteVerified(
  tx: Transaction,
  _scope: SignInScope,
  { id }: OwnAttempt,
): Promise<boolean> {
  const verifiedAt = await tx.now()
  const changed = await tx.run(({ builder, t: { loginAttempts: t } }) =>
    builder
      .update(t)
      .set({ verifiedAt })
      .where(and(eq(t.id, id), isNull(t.verifiedAt), gt(t.expiresAt, verifiedAt))),
  )
  return changed > 0
}

const byLink = statement({
  select: ({ loginAttempts: t }) => ({ id: t.id }),
  query: ({ select, t: { loginAttempts: t }, p, now }) =>
    select
      .from(t)
      .where(
        and(
          eq(t.linkSha256, p('linkSha256')),
          eq(t.browserSha256, p('browserSha256')),
          isNull(t.verifiedAt),
          lt(t.tries, MAX_TRIES),
          gt(t.expiresAt, now),
        ),
      ),
})

/** The open attempt of this browser with this link. */
export async function findByLink(
  reader: Reader,
  link: { linkSha256: string; browserSha256: string },
): Promise<string | undefined> {
  return (await first(reader, byLink, link))?.id
}

const verified = statement({
  select: ({ loginAttempts: t }) => ({ emailFold: t.emailFold, returnTo: t.returnTo }),
  query: ({ select, t: { loginAttempts: t }, p, now }) =>
    select
      .from(t)
      .where(
        and(
          eq(t.id, p('id')),
          eq(t.browserSha256, p('browserSha256')),
          sql`${t.verifiedAt} is not null`,
          isNull(t.usedAt),
          gt(t.expiresAt, now),
        ),
      ),
})

/** The verified address of this browser's attempt, if nobody has been signed in for it yet. */
export function findVerified(reader: Reader, { id, browserSha256 }: OwnAttempt) {
  return first(reader, verified, { id, browserSha256 })
}

const ofBrowser = statement({
  select: ({ loginAttempts: t }) => ({ returnTo: t.returnTo }),
  query: ({ select, t: { loginAttempts: t }, p }) =>
    select.from(t).where(and(eq(t.id, p('id')), eq(t.browserSha256, p('browserSha256')))),
})

/**
 * Where an attempt of this browser leads, whether it is over or not; undefined if it is not this browser's.
 */
export async function findReturnTo(
  reader: Reader,
  { id, browserSha256 }: OwnAttempt,
): Promise<string | undefined> {
  return (await first(reader, ofBrowser, { id, browserSha256 }))?.returnTo
}

/** Records that a person was signed in. @returns false if this was recorded before */
export async function noteUsed(tx: Transaction, _scope: SignInScope, id: string): Promise<boolean> {
  const usedAt = await tx.now()
  const changed = await tx.run(({ builder, t: { loginAttempts: t } }) =>
    builder
      .update(t)
      .set({ usedAt })
      .where(and(eq(t.id, id), isNull(t.usedAt))),
  )
  return changed > 0
}

const toBeMailed = statement({
  select: ({ loginAttempts: t }) => ({
    emailFold: t.emailFold,
    expiresAt: t.expiresAt,
    verifiedAt: nullable(t.verifiedAt),
  }),
  query: ({ select, t: { loginAttempts: t }, p, now }) =>
    select.from(t).where(and(eq(t.id, p('id')), gt(t.expiresAt, now))),
})

/** An attempt that a mail can still help with. */
export async function findMailableAttempt(
  reader: Reader,
  id: string,
): Promise<{ emailFold: string; expiresAt: string } | undefined> {
  const found = await first(reader, toBeMailed, { id })
  return found?.verifiedAt === null ? found : undefined
}
