import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { nullable, statement } from '../store/statement.js'
import type { Store } from '../store/store.js'

/** Rows read before the event loop gets its turn: some 5 ms. */
const AT_ONCE = 2_000

interface Part {
  /** Null for a segment. */
  headline: string | null
  text: string
}

const partsOf = (table: 'chapters' | 'segments') =>
  statement({
    select: (t) => ({
      position: t[table].position,
      headline: table === 'chapters' ? nullable(t.chapters.headline) : sql<string | null>`null`,
      text: t[table].text,
    }),
    query: ({ t, p, fields }) => sql`select ${fields} from ${t[table]}
      where ${t[table].versionId} = ${p('versionId')} and ${t[table].position} > ${p('after')}
      order by ${t[table].position} limit ${p('limit')}`,
  })

const parts = { chapters: partsOf('chapters'), segments: partsOf('segments') }

/** A version's chapters or segments, in order, however many there are. */
export async function readText(
  store: Store,
  table: 'chapters' | 'segments',
  versionId: string,
): Promise<Part[]> {
  const texts: Part[] = []
  let after = -1
  for (;;) {
    const rows = await store.all(parts[table], { versionId, after, limit: AT_ONCE })
    for (const { headline, text } of rows) texts.push({ headline, text })
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return texts
    after = last.position
    await nextTurn()
  }
}
