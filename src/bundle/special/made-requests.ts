import { chapterMarkdown } from '../../records/own-heading.js'
import { groupBy } from '../../store/group.js'
import { changesOf } from '../../store/store.js'
import type { ImportContext } from '../context.js'

/** A resource that waits for a missing request. */
export interface ContentWithoutRequest {
  /** The resource's id. */
  id: string
  line: number
  /** The id of the missing request. */
  request: string
  sender: string
  title: string
  createdAt: string
  updatedAt: string
}

interface Chapter {
  content: string
  headline: string | null
  text: string
}

/** How many resources' texts are held at a time. */
const TEXTS = 20

/** The text of each resource: the chapters of its latest version that has any. */
async function textsOf({ bulk }: ImportContext, ids: readonly string[]): Promise<Map<string, string>> {
  const chapters = await bulk.all<Chapter>(
    `select version.content_id as content, chapters.headline, chapters.text
     from content_versions as version join chapters on chapters.version_id = version.id
     where ${bulk.oneOf('version.content_id')} and version.version_number = (
       select max(other.version_number) from content_versions as other
       where other.content_id = version.content_id
         and exists (select 1 from chapters as any_chapter where any_chapter.version_id = other.id))
     order by version.content_id, chapters.position`,
    ids,
  )
  return new Map(
    [...groupBy(chapters, ({ content }) => content)].map(([id, own]) => [id, chapterMarkdown(own)]),
  )
}

/** Creates the missing request of each of these resources, with a warning. */
export async function makeRequests(
  context: ImportContext,
  all: readonly ContentWithoutRequest[],
): Promise<void> {
  const { bulk, organizationId, noteChanges, warnings } = context
  for (let from = 0; from < all.length; from += TEXTS) {
    const some = all.slice(from, from + TEXTS)
    const texts = await textsOf(
      context,
      some.map(({ id }) => id),
    )
    const columns = new Map<string, (content: ContentWithoutRequest) => unknown>([
      ['id', ({ request }) => request],
      ['organizationId', () => organizationId],
      ['contentId', ({ id }) => id],
      ['submittedByUserId', ({ sender }) => sender],
      ['title', ({ title }) => title],
      ['titleIsProvisional', () => false],
      ['text', ({ id }) => texts.get(id) ?? ''],
      ['status', () => 'PENDING'],
      ['createdAt', ({ createdAt }) => createdAt],
      ['updatedAt', ({ updatedAt }) => updatedAt],
    ])
    await bulk.upsert(bulk.tables.reviewRequests, columns, some, { key: ['id'] })
    const made = some.map(({ request }) => request)
    noteChanges(changesOf(organizationId, 'REVIEW_REQUEST', made))
    for (const { id, line, request } of some) {
      const message = `there is no reviewRequest ${request}, so one was made of createdByUserId and the chapters`
      warnings.add({ line, record: `content ${id}`, key: 'reviewRequestId', message })
    }
  }
}
