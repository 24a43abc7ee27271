import { createHash } from 'node:crypto'
import { setImmediate as immediate } from 'node:timers/promises'
import { and, between, eq, sql } from 'drizzle-orm'
import type { EditScope } from '../../access/content-scope.js'
import type { JobScope } from '../../access/scope.js'
import type { ExtractedChapter } from '../../providers/extraction/port.js'
import { insertRows } from '../../store/insert-rows.js'
import { nullable, statement } from '../../store/statement.js'
import type { Store, Transaction } from '../../store/store.js'
import type { TranscriptSegment } from '../transcripts/parse-transcript.js'

/** How many rows to read before letting the event loop run: some 5 ms. */
const READ_PER_TURN = 2_000

interface Part {
  /** Null for a segment. */
  headline: string | null
  text: string
  /** Milliseconds from the start of the recording; 0 for a chapter. */
  startMs: number
  endMs: number
}

const partsOf = (table: 'chapters' | 'segments') =>
  statement({
    select: (t) => ({
      position: t[table].position,
      headline: table === 'chapters' ? nullable(t.chapters.headline) : sql<string | null>`null`,
      text: t[table].text,
      startMs: table === 'segments' ? nullable(t.segments.startMs) : sql<number | null>`null`,
      endMs: table === 'segments' ? nullable(t.segments.endMs) : sql<number | null>`null`,
    }),
    query: ({ t, p, fields }) => sql`select ${fields} from ${t[table]}
      where ${t[table].versionId} = ${p('versionId')} and ${t[table].position} > ${p('after')}
      order by ${t[table].position} limit ${p('limit')}`,
  })

const parts = { chapters: partsOf('chapters'), segments: partsOf('segments') }

/** All of a version's chapters or segments, in order. */
export async function readText(
  store: Store,
  table: 'chapters' | 'segments',
  versionId: string,
): Promise<Part[]> {
  const texts: Part[] = []
  let after = -1
  for (;;) {
    const rows = await store.all(parts[table], { versionId, after, limit: READ_PER_TURN })
    for (const { headline, text, startMs, endMs } of rows)
      texts.push({ headline, text, startMs: startMs ?? 0, endMs: endMs ?? 0 })
    const last = rows.at(-1)
    if (last === undefined || rows.length < READ_PER_TURN) return texts
    after = last.position
    await immediate()
  }
}

/** How many rows to delete before letting the event loop run: some 5 ms. */
const DELETED_PER_TURN = 2_000

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
  for (let from = 0; from <= last; from += DELETED_PER_TURN) {
    await tx.run(({ builder, t }) =>
      builder
        .delete(t[table])
        .where(
          and(
            eq(t[table].versionId, versionId),
            between(t[table].position, from, from + DELETED_PER_TURN - 1),
          ),
        ),
    )
    await immediate()
  }
}

/**
 * Makes the ids of a version's chapters, the same each time the version is processed. They share a prefix and
 * count up, so they are neighbours in the index. Random ids would each change a different page, and a commit
 * has to write every changed page.
 */
function chapterIds(versionId: string): (position: number) => string {
  const prefix = chapterIdPrefix(versionId)
  return (position) => prefix + position.toString(16).padStart(8, '0')
}

const PREFIX_LENGTH = 28

function chapterIdPrefix(versionId: string): string {
  return `chp_${createHash('sha256').update(versionId).digest('hex')}`.slice(0, PREFIX_LENGTH)
}

const otherChapter = statement({
  select: ({ chapters }) => ({ id: chapters.id }),
  query: ({ t, p, fields }) => sql`select ${fields} from ${t.chapters}
    where ${t.chapters.versionId} = ${p('versionId')}
      and substr(${t.chapters.id}, 1, ${sql.raw(String(PREFIX_LENGTH))}) <> ${p('prefix')} limit 1`,
})

/** Replaces the chapters of a version. */
export async function replaceChapters(
  tx: Transaction,
  _scope: EditScope | JobScope,
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

/** Replaces the chapters that processing made of a transcript. Chapters that came with the recording stay. */
export async function replaceSpokenChapters(
  tx: Transaction,
  scope: EditScope | JobScope,
  versionId: string,
  chapters: readonly ExtractedChapter[],
): Promise<void> {
  const others = await tx.all(otherChapter, { versionId, prefix: chapterIdPrefix(versionId) })
  if (others.length === 0) await replaceChapters(tx, scope, versionId, chapters)
}

/** Replaces the segments of a version. */
export async function replaceSegments(
  tx: Transaction,
  _scope: EditScope,
  versionId: string,
  segments: readonly TranscriptSegment[],
): Promise<void> {
  await clear(tx, 'segments', versionId)
  const rows = segments.map((segment, position) => ({ ...segment, versionId, position }))
  await insertRows(tx, (t) => t.segments, rows)
}
