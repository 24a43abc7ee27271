import type { OrganizationWriteScope } from '../../access/scope.js'
import { enqueueMails } from '../../jobs/enqueue.js'
import { nameOfOrganization } from '../../records/names-of.js'
import type { Transaction } from '../../store/store.js'
import type { Learner } from './enrollment-store.js'

/**
 * Mails people that they are enrolled in a lesson.
 *
 * @param lesson its title, and its address in the web app
 */
export async function mailEnrollment(
  tx: Transaction,
  scope: OrganizationWriteScope,
  lesson: { title: string; link: string },
  learners: readonly Learner[],
): Promise<void> {
  const organization = await nameOfOrganization(tx, scope)
  await enqueueMails(tx, scope, learners, {
    about: 'enrollment',
    subject: `You are enrolled: ${lesson.title}`,
    text: `${organization} has enrolled you in a lesson:\n\n${lesson.title}\n\nIt is here: ${lesson.link}\n`,
  })
}
