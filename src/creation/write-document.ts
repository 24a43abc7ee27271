import type { Audience, CreationScope, PublishScope, ReviewScope } from '../access/publishing-rules.js'
import { DatabaseFault } from '../store/database-fault.js'
import type { Transaction } from '../store/store.js'
import { nameOfPerson } from '../records/person-name.js'
import { shareWith } from './document-store.js'
import { insertFirstVersion } from './first-version-store.js'
import { askForProcessing, beginAsDraft, beginLive, releaseContribution } from './lifecycle.js'
import { refreshAudience } from './lifecycle-store.js'

/** A document to create: its text, its title and its audience. */
export interface NewDocument {
  title: string
  /** True if nobody chose the title. */
  titleIsProvisional: boolean
  markdown: string
  audience: Audience
}

/** A document was created but could not be published. The cause says why. */
export class PublishingFailed extends Error {}

/** Shares a resource, gives it its first version, and lists it for its audience. */
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
  await insertFirstVersion(tx, scope, version)
  await refreshAudience(tx, scope, contentId)
}

/**
 * Creates a document with its first version.
 *
 * @param publish the right to publish it and have it processed; null for a draft
 * @returns the resource's id
 * @throws PublishingFailed if everything but its processing could be written
 */
export async function writeDocument(
  tx: Transaction,
  scope: CreationScope,
  document: NewDocument,
  publish: PublishScope | null,
): Promise<string> {
  const { title, audience } = document
  const resource = { title, visibility: audience.visibility }
  const contentId = await (publish ? beginLive(tx, scope, resource) : beginAsDraft(tx, scope, resource))
  await fill(tx, scope, contentId, document, publish ? await nameOfPerson(tx, publish) : null)
  try {
    if (publish) await askForProcessing(tx, publish, contentId)
  } catch (error) {
    // A database that fails keeps no draft either.
    if (error instanceof DatabaseFault) throw error
    throw new PublishingFailed('The document could not be published.', { cause: error })
  }
  return contentId
}

/** Publishes an approved contribution to its audience and has it processed. */
export async function writeContribution(
  tx: Transaction,
  scope: ReviewScope,
  contribution: NewDocument & { contentId: string },
): Promise<void> {
  const { contentId, audience } = contribution
  await releaseContribution(tx, scope, contentId, audience.visibility)
  await fill(tx, scope, contentId, contribution, await nameOfPerson(tx, scope))
  await askForProcessing(tx, scope, contentId)
}
