import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, between, eq, sql } from 'drizzle-orm'
import type { ExtractedChapter } from '../providers/extraction/port.js'
import { insertRows } from '../store/insert-rows.js'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'
import type { TranscriptSegment } from './parse-transcript.js'

/** Rows deleted before the event loop gets its turn: some 5 ms. */
const AT_ONCE = 2_000

const lastOf = (table: 'chapters' | 'segments') =>
  statement({
    select: () => ({ last: sql<number | null>`max(position)` }),
    query: ({ t, p, fields }) =>
      sql`select ${fields} from ${t[table]} where ${t[table].versionId} = ${p('versionId')}`,
  })

const lastPositions = { chapters: lastOf('chapters'), segments: lastOf('segments') }

async function clear(tx: Transaction, table: 'chapters' | 'segments', versionId: string): Promise<void> {
  const [row] = await tx.all(lastPositions[table], { versionId })
  const last = row?.last ?? -1
  for (let from = 0; from <= last; from += AT_ONCE) {
    await tx.run(({ builder, t }) =>
      builder
        .delete(t[table])
        .where(and(eq(t[table].versionId, versionId), between(t[table].position, from, from + AT_ONCE - 1))),
    )
    await nextTurn()
  }
}

/**
 * Makes the ids of a version's chapters: the same each time the version is processed. They count up behind what is
 * the version's own, so that all of them lie side by side in their index; scattered ones would each change another
 * page of it, all of which a commit has to write.
 */
function chapterIds(versionId: string): (position: number) => string {
  const own = createHash('sha256').update(versionId).digest('hex').slice(0, 24)
  return (position) => `chp_${own}${position.toString(16).padStart(8, '0')}`
}

/** Gives a version these chapters in place of any it has. */
export async function replaceChapters(
  tx: Transaction,
  versionId: string,
  chapters: readonly ExtractedChapter[],
): Promise<void> {
  await clear(tx, 'chapters', versionId)
  const idAt = chapterIds(versionId)
  const rows = chapters.map(({ headline, text }, position) => ({
    id: idAt(position),
    versionId,
    position,
    headline,
    text,
  }))
  await insertRows(tx, (t) => t.chapters, rows)
}

/** Gives a version these segments in place of any it has. */
export async function replaceSegments(
  tx: Transaction,
  versionId: string,
  segments: readonly TranscriptSegment[],
): Promise<void> {
  await clear(tx, 'segments', versionId)
  const rows = segments.map((segment, position) => ({ ...segment, versionId, position }))
  await insertRows(tx, (t) => t.segments, rows)
}
