import type { ManagementScope } from '../access/admin-rules.js'
import type { AccountRole } from '../base/vocabulary.js'
import type { Links } from '../graph/links.js'
import { enqueueMails } from '../jobs/enqueue.js'
import { nameOfOrganization, nameOfPerson } from '../records/names-of.js'
import type { Transaction } from '../store/store.js'
import type { Account } from './account-store.js'

/** Tells a person at their former address that they have another one. The new address is not named. */
export async function mailFormerAddress(
  tx: Transaction,
  scope: ManagementScope,
  { name, email }: Pick<Account, 'name' | 'email'>,
  links: Links,
): Promise<void> {
  const organization = await nameOfOrganization(tx, scope)
  const admin = await nameOfPerson(tx, scope)
  await enqueueMails(tx, scope, [{ name, address: email }], {
    about: 'address',
    subject: `Your address at ${organization} was changed`,
    text:
      `${admin} of ${organization} has given your account another e-mail address. You were signed out, and sign in ` +
      `with the new address from now on: ${links.signIn}\n\n` +
      `If you did not expect this, tell an owner of ${organization}.\n`,
  })
}

const ROLES: Readonly<Record<AccountRole, string>> = {
  owner: 'an owner',
  admin: 'an admin',
  'billing-admin': 'a billing admin',
  viewer: 'a viewer',
  external: 'an external account',
}

/** Tells owners that somebody's account may do something else than before. */
export async function mailAccountRole(
  tx: Transaction,
  scope: ManagementScope,
  owners: readonly { name: string; address: string }[],
  person: { userId: string; name: string; before: AccountRole; after: AccountRole },
  links: Links,
): Promise<void> {
  const { userId, name, before, after } = person
  const organization = await nameOfOrganization(tx, scope)
  const admin = await nameOfPerson(tx, scope)
  await enqueueMails(tx, scope, owners, {
    about: 'account-role',
    subject: `An account role at ${organization} was changed`,
    text:
      `${admin} has made ${name} ${ROLES[after]} of ${organization}. Before, ${name} was ${ROLES[before]}.\n\n` +
      `Their page: ${links.to('member', userId)}\n\n` +
      'You get this mail because you are an owner.\n',
  })
}
