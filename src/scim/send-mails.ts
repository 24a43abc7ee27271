import { enqueueMails } from '../jobs/enqueue.js'
import { listActiveAdmins } from '../records/admins.js'
import type { Transaction } from '../store/store.js'
import type { DirectoryContext } from './authenticate-directory.js'

/** Tells the organization's admins that their directory was paused, and why. */
export async function mailPause(
  tx: Transaction,
  { scope, links, connection }: Pick<DirectoryContext, 'scope' | 'links' | 'connection'>,
): Promise<void> {
  await enqueueMails(tx, scope, await listActiveAdmins(tx, scope), {
    about: 'directory',
    subject: 'The identity directory was paused',
    text:
      `The identity directory of ${connection.organizationName} asked to deactivate an unusual number of people within an hour.\n` +
      'It was paused before the last of them was deactivated, and changes nothing until it is resumed.\n\n' +
      `What it did, and how to resume it if this was meant: ${links.toAdministration('directory')}\n`,
  })
}

/** Welcomes a person whom the directory has added. */
export async function mailWelcome(
  tx: Transaction,
  { scope, links, connection }: DirectoryContext,
  { name, email, userId }: { name: string; email: string; userId: string },
): Promise<void> {
  const { organizationName } = connection
  await enqueueMails(tx, scope, [{ name, address: email }], {
    about: 'welcome',
    subject: `Welcome to ${organizationName}`,
    text:
      `${organizationName} has made an account for you, with this address.\n\n` +
      `Your page: ${links.to('member', userId)}\n`,
  })
}
