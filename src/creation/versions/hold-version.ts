import type { EditScope } from '../../access/content-scope.js'
import { assertCanPublish, type PublishScope } from '../../access/publishing-rules.js'
import { notFound } from '../../base/errors.js'
import { administer } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { idInput } from '../../graph/input.js'
import { assertUnchanged } from '../../records/precondition.js'
import type { Transaction } from '../../store/store.js'
import { type EditableContent, listSharedTeams, readInLibrary } from '../document-store.js'
import { findContentOf, readVersions, type VersionState } from './working-version-store.js'

/** A version, and the resource's `updatedAt` as the client knows it. */
export interface VersionInput {
  versionId: string
  expectedUpdatedAt: string
}

/** What is found of a version under the resource's lock. */
interface Held {
  publish: PublishScope
  content: EditableContent
  version: VersionState
  /** Whether it comes after the version that people see. */
  isAbove: boolean
}

/**
 * The steps that publishing and discarding a version have in common.
 *
 * @param isDone whether the version is already as it is asked for
 * @throws CodedError 404 for a version of a resource the viewer may not edit; 403 if the viewer may not publish to its
 *   audience; 409 `CHANGED_MEANWHILE`, and for a resource that is archived or in the review queue
 */
export async function changeVersion(
  context: RequestContext,
  scope: EditScope,
  { versionId, expectedUpdatedAt }: VersionInput,
  isDone: (version: VersionState) => boolean,
  work: (tx: Transaction, held: Held) => Promise<void>,
): Promise<{ versionId: string; contentId: string }> {
  const contentId = await findContentOf(context.session, scope, idInput(versionId))
  if (contentId === undefined) throw notFound()
  // An import, which may change the same version, holds the knowledge as well.
  const locks = { organization: ['knowledge'], records: [`content:${contentId}`] } as const
  return await administer(context, { scope, ...locks }, async (tx) => {
    const content = await readInLibrary(tx, scope, contentId, expectedUpdatedAt)
    const { all, above } = await readVersions(tx, scope, contentId)
    const version = all.find(({ id }) => id === versionId)
    if (!version) throw notFound()
    if (isDone(version)) return { versionId, contentId }
    assertUnchanged(content, expectedUpdatedAt)
    const teamIds = await listSharedTeams(tx, contentId)
    const publish = assertCanPublish(context.viewer, { visibility: content.visibility, teamIds })
    await work(tx, { publish, content, version, isAbove: above.includes(version) })
    return { versionId, contentId }
  })
}
