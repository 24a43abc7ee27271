import { sql } from 'drizzle-orm'
import { statement } from '../../store/statement.js'
import type { Reader } from '../../store/store.js'

/** Whether passages of a resource are stored for an item: they are where reading has found what it says. */
export const isFoundByReading = (itemId: string, contentId: string) =>
  sql.raw(`exists (select 1 from passages where passages.content_id = ${contentId}
    and passages.item_id = ${itemId})`)

/** An item that a person has edited, and what a resource is to it. */
export interface EditedItem {
  id: string
  isEvidence: boolean
  /** Whether the resource is evidence as it was read, and not as a person said so. */
  isRead: boolean
}

const editedItems = statement({
  select: ({ entities }) => ({
    id: entities.id,
    isEvidence: sql<boolean>`(own.content_id is not null)`.mapWith(Boolean),
    isRead: sql<boolean>`${isFoundByReading('own.item_id', 'own.content_id')}`.mapWith(Boolean),
  }),
  query: ({ fields, t, p, oneOf }) => sql`select ${fields} from ${t.entities}
    left join evidence as own on own.item_id = ${t.entities.id} and own.content_id = ${p('contentId')}
    where ${oneOf(t.entities.id, 'ids')} and ${t.entities.editedAt} is not null`,
})

/** Those of the items that a person has edited. */
export async function listEdited(
  reader: Reader,
  contentId: string,
  ids: readonly string[],
): Promise<EditedItem[]> {
  return await reader.all(editedItems, { contentId, ids })
}
