import { signInScope } from '../../access/sign-in-rules.js'
import type { Transaction } from '../../store/store.js'
import { acceptInvitation } from './accept-invitation.js'
import { isCode } from './attempt-secrets.js'
import { hashSecret } from '../secrets.js'
import {
  findByLink,
  findVerified,
  noteUsed,
  noteVerified,
  type OwnAttempt,
  takeTry,
} from './attempt-store.js'
import { type Candidates, findCandidates } from './find-candidates.js'
import { type Browser, signPersonIn } from './sign-person-in.js'

/**
 * The result of an attempt.
 *
 * - `wrong`: the code is wrong; some tries are left, or none.
 * - `over`: it has expired or was used, has no tries left, or is another browser's.
 * - `nobody`: the address is verified, but signs nobody in.
 * - `choose`: the person picks the organization.
 */
export type Outcome =
  | { kind: 'wrong' }
  | { kind: 'over' }
  | { kind: 'nobody'; candidates: Candidates }
  | { kind: 'choose'; candidates: Candidates }
  | { kind: 'signed-in'; returnTo: string }

/** Signs in the person with the verified address, or asks which organization is meant. */
async function settle(
  tx: Transaction,
  browser: Browser,
  attempt: OwnAttempt,
  organizationId?: string,
): Promise<Outcome> {
  const found = await findVerified(tx, attempt)
  if (!found) return { kind: 'over' }
  const candidates = await findCandidates(tx, found.emailFold)
  if (candidates.found.length === 0) return { kind: 'nobody', candidates }
  const [only, ...others] =
    organizationId === undefined
      ? candidates.found
      : candidates.found.filter((candidate) => candidate.organizationId === organizationId)
  if (!only || others.length > 0) return { kind: 'choose', candidates }
  if (!(await noteUsed(tx, signInScope(), attempt.id))) return { kind: 'over' }
  const { requestId } = browser.c.get('exchange')
  const person = only.kind === 'member' ? only.person : await acceptInvitation(tx, requestId, only.invited)
  if (!person) return { kind: 'over' }
  await signPersonIn(tx, browser, person)
  return { kind: 'signed-in', returnTo: found.returnTo }
}

function settled<T>(
  browser: Browser,
  work: (tx: Transaction, browserSha256: string) => Promise<T>,
): Promise<T> {
  const { c, sessions } = browser
  return c.get('exchange').session.transaction(signInScope(), (tx) => work(tx, sessions.browserOf(c)))
}

/** Runs work when it is the client's turn. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Uses up one try, but only once it is the client's turn: a client that is refused a turn, or leaves, loses no try.
 */
function checkCode(browser: Browser, id: string, code: string, turn: Turn): Promise<'over' | boolean> {
  return turn(async () => {
    const kept = await settled(browser, (tx, browserSha256) =>
      takeTry(tx, signInScope(), { id, browserSha256 }),
    )
    return kept === undefined ? 'over' : isCode(id, code, kept)
  })
}

/**
 * Takes the code of a mail. Each try counts against the limit of five. The code is compared between two
 * transactions, because that is slow and would block other writers.
 *
 * @param turn waits for a turn of `codeChecks`
 */
export async function takeCode(browser: Browser, id: string, code: string, turn: Turn): Promise<Outcome> {
  const isRight = await checkCode(browser, id, code, turn)
  if (isRight === 'over') return { kind: 'over' }
  if (!isRight) return { kind: 'wrong' }
  return settled(browser, async (tx, browserSha256) => {
    const attempt = { id, browserSha256 }
    const isVerified = await noteVerified(tx, signInScope(), attempt)
    return isVerified ? settle(tx, browser, attempt) : { kind: 'over' }
  })
}

/**
 * Takes the link of a mail, once the person has confirmed it.
 *
 * @returns the outcome, and the attempt that the link belongs to
 */
export function takeLink(browser: Browser, link: string): Promise<{ id: string; outcome: Outcome }> {
  return settled(browser, async (tx, browserSha256) => {
    const id = (await findByLink(tx, { linkSha256: hashSecret(link), browserSha256 })) ?? ''
    const attempt = { id, browserSha256 }
    const isVerified = await noteVerified(tx, signInScope(), attempt)
    return { id, outcome: isVerified ? await settle(tx, browser, attempt) : { kind: 'over' } }
  })
}

/** Takes the organization that the person has picked for a verified address. */
export function takeOrganization(browser: Browser, id: string, organizationId: string): Promise<Outcome> {
  return settled(browser, (tx, browserSha256) => settle(tx, browser, { id, browserSha256 }, organizationId))
}
