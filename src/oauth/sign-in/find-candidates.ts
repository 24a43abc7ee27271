import { maySignIn } from '../../access/sign-in-rules.js'
import type { Reader } from '../../store/store.js'
import { addressKey } from '../../records/address-key.js'
import { type AddressedRow, findPeopleByAddress, type PersonRow } from './candidate-store.js'
import { findOpenInvitations, type OpenInvitation } from './invitation-store.js'

/** An invited person: somebody without an account, or not in the organization yet. */
export interface Invited {
  invitation: OpenInvitation
  employee: AddressedRow | null
}

/** The person whom an address may sign in at one organization. */
export type Candidate = { organizationId: string; organizationName: string } & (
  | { kind: 'member'; person: PersonRow }
  | { kind: 'invited'; invited: Invited }
)

/** The people whom an address may sign in. */
export interface Candidates {
  /** One for each organization. */
  found: readonly Candidate[]
  /** The names of organizations in which several people have the address, so none of them can sign in. */
  ambiguous: readonly string[]
  /** The name and address in the person's record; null if nobody may sign in with the address. */
  addressee: { name: string; address: string } | null
}

const hasAccount = (row: AddressedRow): row is PersonRow => row.userId !== null

function atOrganization(rows: readonly AddressedRow[], invitation: OpenInvitation | undefined) {
  const accounts = rows.filter(hasAccount)
  const active = accounts.filter(maySignIn)
  const [person] = active
  if (person) return { kind: 'member' as const, person, isAmbiguous: active.length > 1 }
  const mayAccept = accounts.length === 0 && rows.every(({ status }) => status === 'ACTIVE')
  if (!invitation || !mayAccept) return null
  const invited = { invitation, employee: rows[0] ?? null }
  return { kind: 'invited' as const, invited, isAmbiguous: rows.length > 1 }
}

/**
 * Finds the people whom an address may sign in: active people with an account, and invited people.
 * Invitations don't count for deactivated people.
 *
 * @param key the address as `addressKey` gives it
 */
export async function findCandidates(reader: Reader, key: string): Promise<Candidates> {
  const people = await findPeopleByAddress(reader, key)
  const rows = people.filter(({ email }) => addressKey(email) === key)
  const invitations = await findOpenInvitations(reader, key)
  const organizations = new Map(
    [...rows, ...invitations].map(({ organizationId, organizationName }) => [
      organizationId,
      organizationName,
    ]),
  )
  const found: Candidate[] = []
  const ambiguous: string[] = []
  let addressee: Candidates['addressee'] = null
  for (const [organizationId, organizationName] of organizations) {
    const isOwn = (record: { organizationId: string }) => record.organizationId === organizationId
    const candidate = atOrganization(rows.filter(isOwn), invitations.find(isOwn))
    if (!candidate) continue
    const { name, email } = candidate.kind === 'member' ? candidate.person : candidate.invited.invitation
    addressee ??= { name, address: email }
    if (candidate.isAmbiguous) ambiguous.push(organizationName)
    else found.push({ ...candidate, organizationId, organizationName })
  }
  return { found, ambiguous, addressee }
}
