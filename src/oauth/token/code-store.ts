import { eq } from 'drizzle-orm'
import type { GrantedScope, GrantScope } from '../../access/oauth-rules.js'
import { later } from '../../base/timestamp.js'
import { first } from '../../store/session.js'
import { nullable, statement } from '../../store/statement.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { Reader, Transaction } from '../../store/store.js'
import { type Granted, grantFields } from './granted-store.js'

/** How long a code may wait to be exchanged. */
const CODE_MS = 60_000

/** A code with its grant. */
export interface StoredCode extends Granted {
  sha256: string
  redirectUri: string
  codeChallenge: string
  expiresAt: string
  usedAt: string | null
}

const bySha256 = statement({
  select: ({ oauthCodes: code, ...t }) => ({
    ...grantFields(t),
    scopes: t.oauthGrants.scopes,
    sha256: code.sha256,
    redirectUri: code.redirectUri,
    codeChallenge: code.codeChallenge,
    expiresAt: code.expiresAt,
    usedAt: nullable(code.usedAt),
  }),
  query: ({ select, t: { oauthCodes: code, oauthGrants: grant, oauthClients: client, people }, p }) =>
    select
      .from(code)
      .innerJoin(grant, eq(grant.id, code.grantId))
      .innerJoin(client, eq(client.id, grant.clientId))
      .innerJoin(people, eq(people.userId, grant.userId))
      .where(eq(code.sha256, p('sha256'))),
})

/** The code with this hash, in any state. */
export function readCode(reader: Reader, sha256: string): MaybePromise<StoredCode | undefined> {
  return first(reader, bySha256, { sha256 })
}

/** Stores the code of a grant. */
export async function insertCode(
  tx: Transaction,
  _scope: GrantScope,
  code: { sha256: string; grantId: string; redirectUri: string; codeChallenge: string },
): Promise<void> {
  const createdAt = await tx.now()
  const expiresAt = later(createdAt, CODE_MS)
  await tx.insert((t) => t.oauthCodes, [{ ...code, expiresAt, createdAt }])
}

/** Marks a code as used. It is kept, so that a second use is detected. */
export async function useCode(tx: Transaction, _scope: GrantedScope, sha256: string): Promise<void> {
  const usedAt = await tx.now()
  await tx.run(({ builder, t: { oauthCodes: code } }) =>
    builder.update(code).set({ usedAt }).where(eq(code.sha256, sha256)),
  )
}
