import { editableContent } from '../access/content-scope.js'
import { canMakeTags } from '../access/publishing-rules.js'
import { badInput } from '../base/errors.js'
import { administer } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { descriptionInput, idInput, nameInput } from '../graph/input.js'
import { lockOfTags } from '../records/tags.js'
import { inOneText } from '../records/names-of.js'
import { assertUnchanged, nextUpdatedAt } from '../records/precondition.js'
import { auditChange, auditTags } from './audit-content.js'
import { readInLibrary } from './document-store.js'
import { changeContent, findWantedTags, insertTags, listTagsOf } from './tag-store.js'

const MAX_TAGS = 50

/** What changes; what is undefined stays. */
interface UpdateContentInput {
  contentId: string
  summary?: string | null
  tags?: readonly string[] | null
  expectedUpdatedAt?: string | null
}

/** @throws CodedError 400 naming `tags` for too many, or the place of a bad one */
function tagsInput(tags: readonly string[]): string[] {
  if (tags.length > MAX_TAGS) throw badInput(`tags must have at most ${MAX_TAGS} entries.`, 'tags')
  return [...new Set(tags.map((tag, index) => nameInput(tag, `tags.${index}`)))]
}

/**
 * Changes a resource's summary or tags, and makes tags that don't exist.
 *
 * @throws CodedError 404 for a resource the viewer may not edit; 400 for a bad summary or tag, and for an unknown tag from
 *   anybody but organization admins; 409 `CHANGED_MEANWHILE`, and for a resource that is archived or in the review queue
 */
export async function updateContent(
  context: RequestContext,
  { contentId, summary, tags, expectedUpdatedAt }: UpdateContentInput,
): Promise<{ contentId: string }> {
  const { viewer } = context
  const scope = editableContent(viewer)
  const id = idInput(contentId)
  const change = {
    ...(summary === undefined ? {} : { summary: descriptionInput(summary, 'summary') }),
    ...(tags === undefined ? {} : { tags: tagsInput(tags ?? []) }),
  }
  const records = [`content:${id}`, ...(tags === undefined ? [] : [lockOfTags(scope)])]
  return await administer(context, { scope, records }, async (tx) => {
    const content = await readInLibrary(tx, scope, id, expectedUpdatedAt)
    const before = { summary: content.summary, tags: (await listTagsOf(tx, scope, id)).toSorted() }
    const wanted = { ...before, ...change }
    const { names, fresh } = await findWantedTags(tx, scope, wanted.tags)
    const after = { ...wanted, tags: names }
    const isSame = before.summary === after.summary && inOneText(before.tags) === inOneText(after.tags)
    if (isSame) return { contentId: id }
    assertUnchanged(content, expectedUpdatedAt)
    if (fresh.length > 0 && !canMakeTags(viewer))
      throw badInput(`There is no tag with this name: ${fresh.join(', ')}.`, 'tags')
    await insertTags(tx, scope, fresh)
    await changeContent(tx, scope, id, {
      summary: before.summary === after.summary ? undefined : after.summary,
      tags: tags === undefined ? null : names,
      updatedAt: await nextUpdatedAt(tx, content),
    })
    await auditTags(tx, context, fresh)
    await auditChange(tx, context, 'CONTENT_UPDATED', content, {
      summary: [before.summary, after.summary],
      tags: [inOneText(before.tags), inOneText(after.tags)],
    })
    return { contentId: id }
  })
}
