import { editableContent, type EditScope } from '../../access/content-scope.js'
import { assertCanPublish } from '../../access/publishing-rules.js'
import { conflict } from '../../base/errors.js'
import type { AuditAction, RetrainingIntent } from '../../base/vocabulary.js'
import { administer } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { idInput } from '../../graph/input.js'
import { enqueue } from '../../jobs/enqueue.js'
import { nameOfPerson } from '../../records/names-of.js'
import { nextUpdatedAt } from '../../records/precondition.js'
import type { Transaction } from '../../store/store.js'
import { auditChange } from '../audit-content.js'
import { documentContent, documentTitle } from '../creation-input.js'
import { type EditableContent, listSharedTeams, readInLibrary } from '../document-store.js'
import { insertVersion } from '../new-version-store.js'
import { readVersions, touchContent } from './working-version-store.js'

interface CreateContentVersionInput {
  contentId: string
  title: string
  content: string
  retrainingIntent: RetrainingIntent
  asDraft?: boolean | null
  expectedVersionNumber: number
  idempotencyKey?: string | null
}

const CREATED: readonly AuditAction[] = ['CONTENT_VERSION_CREATED']
const PUBLISHED: readonly AuditAction[] = [...CREATED, 'CONTENT_VERSION_PUBLISHED']

/**
 * The number of the version that a new one follows.
 *
 * @throws CodedError 409 unless the resource is a text that people see, without another version above it, and the number
 *   is that of the version they see
 */
async function assertMayFollow(
  tx: Transaction,
  scope: EditScope,
  { id, type }: EditableContent,
  expectedVersionNumber: number,
): Promise<number> {
  if (type !== 'document' && type !== 'guide')
    throw conflict('Only documents and guides get new versions of their text.')
  const { current, above } = await readVersions(tx, scope, id)
  if (!current) throw conflict('People see no version of the resource yet.')
  if (above.length > 0) throw conflict('Another version of the resource is being worked on.')
  if (current.versionNumber !== expectedVersionNumber)
    throw conflict(`Version ${current.versionNumber} is the current one.`, 'expectedVersionNumber')
  return current.versionNumber
}

/**
 * Adds a version to a document or guide. The present one stays until the new one is processed, or, of a draft, published.
 *
 * @throws CodedError 400 for a bad title or text; 404 for a resource the viewer may not edit; 403 if the viewer may not
 *   publish to its audience; 409 for a recording, for a resource that nobody sees yet or that is archived or in review,
 *   while another version is being worked on, and if another version is the current one; 409 and 422 for the key
 */
export async function createContentVersion(
  context: RequestContext,
  input: CreateContentVersionInput,
): Promise<{ contentId: string; versionId: string }> {
  const { viewer } = context
  const scope = editableContent(viewer)
  const contentId = idInput(input.contentId)
  const { retrainingIntent, expectedVersionNumber } = input
  const asDraft = input.asDraft ?? false
  const text = { title: documentTitle(input.title), markdown: documentContent(input.content) }
  const body = { contentId, ...text, retrainingIntent, asDraft, expectedVersionNumber }
  const once = { operation: 'createContentVersion', key: input.idempotencyKey, body }
  // An import, which may bring the same version, holds the knowledge as well.
  const locks = { organization: ['knowledge'], records: [`content:${contentId}`] } as const
  return await administer(context, { scope, ...locks, once }, async (tx) => {
    const content = await readInLibrary(tx, scope, contentId)
    const teamIds = await listSharedTeams(tx, contentId)
    const publish = assertCanPublish(viewer, { visibility: content.visibility, teamIds })
    const number = await assertMayFollow(tx, scope, content, expectedVersionNumber)
    const publishedByName = asDraft ? null : await nameOfPerson(tx, publish)
    const version = { ...text, contentId, titleIsProvisional: false, publishedByName, retrainingIntent }
    const versionId = await insertVersion(tx, publish, { ...version, now: await tx.now() })
    await touchContent(tx, publish, contentId, await nextUpdatedAt(tx, content))
    await enqueue(tx, publish, { kind: 'process-content', payload: { contentId, versionId, asDraft } })
    for (const action of asDraft ? CREATED : PUBLISHED)
      await auditChange(tx, context, action, content, {
        versionNumber: [String(number), String(number + 1)],
        title: [content.title, text.title],
      })
    return { contentId, versionId }
  })
}
