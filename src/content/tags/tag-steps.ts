import type { ManagementScope } from '../../access/admin-rules.js'
import { badInput, conflict, notFound } from '../../base/errors.js'
import type { AuditAction } from '../../base/vocabulary.js'
import { actorOf, type RequestContext } from '../../graph/context.js'
import { nameInput } from '../../graph/input.js'
import { isStorable } from '../../graph/text.js'
import { enqueue } from '../../jobs/enqueue.js'
import { detailOf, recordAuditEvents } from '../../records/audit-log.js'
import { listTagsLike } from '../../records/tags.js'
import type { Reader, Transaction } from '../../store/store.js'
import { isChanging, listTagged, removeTag, replaceTag } from './tag-change-store.js'

/** How many resources change in one statement, and in one transaction of the job. */
export const PART = 500
/** Up to so many resources, a change of their tag is made at once. */
const MOST_AT_ONCE = 1_000

/**
 * The name of the tag that a change is about. Imported tags may have longer names than other records have ids.
 *
 * @throws CodedError 404 for one that no tag can have
 */
export function tagIdInput(id: string): string {
  if (!isStorable(id)) throw notFound()
  return id
}

/**
 * Checks and trims the name that a tag gets.
 *
 * @throws CodedError 400 naming `name` for a bad one, and for one with a comma, which divides the tags of a request
 */
export function tagNameInput(text: string): string {
  const name = nameInput(text)
  if (name.includes(','))
    throw badInput('The name must have no comma, which divides the tags of a request.', 'name')
  return name
}

/**
 * Lets a tag have a name.
 *
 * @param except the tag's name so far
 * @throws CodedError 409 if another tag has the name, or one that differs in its case only
 */
export async function assertIsFree(
  reader: Reader,
  scope: ManagementScope,
  name: string,
  except?: string,
): Promise<void> {
  const taken = (await listTagsLike(reader, scope, [name])).find((tag) => tag.name !== except)
  if (taken) throw conflict(`There is a tag of this name: ${taken.name}.`, 'name')
}

/**
 * Ends a tag: every resource that has it gets another one instead, or none. If these are many, a job does it.
 *
 * @returns whether it is left to a job
 * @throws CodedError 409 while a job changes the tag: each would take the resources from the other
 */
export async function endTag(
  tx: Transaction,
  scope: ManagementScope,
  change: { from: string; to: string | null },
): Promise<boolean> {
  const { from, to } = change
  if (await isChanging(tx, scope, from))
    throw conflict('The tag is still being changed on its resources: try again in a minute.', 'id')
  const contents = await listTagged(tx, scope, from, MOST_AT_ONCE + 1)
  if (contents.length > MOST_AT_ONCE) {
    await enqueue(tx, scope, { kind: 'end-tag', payload: to === null ? { from } : { from, to } })
    return true
  }
  for (let at = 0; at < contents.length; at += PART)
    await replaceTag(tx, scope, contents.slice(at, at + PART), change)
  await removeTag(tx, scope, from)
  return false
}

/** Records in the audit log what the viewer does to a tag, whose id is its name. */
export async function auditTag(
  tx: Transaction,
  context: RequestContext,
  action: AuditAction,
  name: string,
  before = name,
): Promise<void> {
  const detail = detailOf({ name: [before, name] })
  await recordAuditEvents(tx, actorOf(context), [
    { action, subjectType: 'TAG', subjectId: name, subjectName: name, detail },
  ])
}
