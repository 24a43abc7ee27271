import { badInput } from '../base/errors.js'
import type { AuditAction } from '../base/vocabulary.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { descriptionInput } from '../graph/input.js'
import { detailOf, recordAuditEvents } from '../records/audit-log.js'
import type { Transaction } from '../store/store.js'

const MOST_IN_NAME = 100

/** The name of the lock under which an organization's findings are changed. */
export function lockOfFindings({ organizationId }: { organizationId: string }): string {
  return `findings:${organizationId}`
}

/**
 * Checks and trims what a finding says.
 *
 * @throws CodedError 400 naming `content` for one that is empty, has more than 10,000 characters or can't be stored
 */
export function contentInput(text: string): string {
  const content = descriptionInput(text, 'content')
  if (content === null) throw badInput('The content must not be empty.', 'content')
  return content
}

/** Records in the audit log what the viewer does to a finding, which is named by its beginning. */
export async function auditFinding(
  tx: Transaction,
  context: RequestContext,
  action: AuditAction,
  id: string,
  { before, after }: { before?: string; after?: string },
): Promise<void> {
  const subjectName = (after ?? before ?? '').slice(0, MOST_IN_NAME).toWellFormed()
  const detail = detailOf({ content: [before, after] })
  await recordAuditEvents(tx, actorOf(context), [
    { action, subjectType: 'FINDING', subjectId: id, subjectName, detail },
  ])
}
