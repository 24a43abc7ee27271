import type { Audience, CreationScope, PublishScope, ReviewScope } from '../access/publishing-rules.js'
import type { Transaction } from '../store/store.js'
import { nameOfPerson } from '../records/names-of.js'
import { shareWith } from './document-store.js'
import { insertVersion } from './new-version-store.js'
import { approveRequest, beginAsDraft, beginLive } from './lifecycle.js'

/** A document to create: its text, its title and its audience. */
export interface NewDocument {
  title: string
  /** True if nobody chose the title. */
  titleIsProvisional: boolean
  markdown: string
  audience: Audience
}

/** Shares a resource and gives it its first version. */
async function fill(
  tx: Transaction,
  scope: CreationScope | ReviewScope,
  contentId: string,
  { title, titleIsProvisional, markdown, audience }: NewDocument,
  publishedByName: string | null,
): Promise<void> {
  await shareWith(tx, scope, contentId, audience)
  const now = await tx.now()
  const version = { contentId, title, markdown, titleIsProvisional, publishedByName, now }
  await insertVersion(tx, scope, version)
}

/**
 * Creates a document with its first version.
 *
 * @param publish the right to publish it and have it processed; null for a draft
 * @returns the resource's id
 * @throws PublishingFailed if everything but its processing could be written
 */
export function writeDocument(
  tx: Transaction,
  scope: CreationScope,
  document: NewDocument,
  publish: PublishScope | null,
): Promise<string> {
  const { title, audience } = document
  const resource = { title, visibility: audience.visibility }
  if (!publish) return beginAsDraft(tx, scope, resource, (id) => fill(tx, scope, id, document, null))
  return beginLive(tx, scope, publish, resource, async (id) =>
    fill(tx, scope, id, document, await nameOfPerson(tx, publish)),
  )
}

/** Accepts a contribution: publishes it to its audience and has it processed. */
export function writeContribution(
  tx: Transaction,
  scope: ReviewScope,
  { id, contentId }: { id: string; contentId: string },
  document: NewDocument,
): Promise<{ decidedAt: string }> {
  const { visibility } = document.audience
  return approveRequest(tx, scope, { id, contentId, visibility }, async () =>
    fill(tx, scope, contentId, document, await nameOfPerson(tx, scope)),
  )
}
