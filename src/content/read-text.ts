import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { statement } from '../store/statement.js'
import type { Store } from '../store/store.js'

/** Rows read before the event loop gets its turn: some 5 ms. */
const AT_ONCE = 2_000

const partsOf = (table: 'chapters' | 'segments') =>
  statement({
    select: (t) => ({ position: t[table].position, text: t[table].text }),
    query: ({ t, p, fields }) => sql`select ${fields} from ${t[table]}
      where ${t[table].versionId} = ${p('versionId')} and ${t[table].position} > ${p('after')}
      order by ${t[table].position} limit ${p('limit')}`,
  })

const parts = { chapters: partsOf('chapters'), segments: partsOf('segments') }

/** The texts of a version's chapters or segments, in order, however many there are. */
export async function readText(
  store: Store,
  table: 'chapters' | 'segments',
  versionId: string,
): Promise<{ text: string }[]> {
  const texts: { text: string }[] = []
  let after = -1
  for (;;) {
    const rows = await store.all(parts[table], { versionId, after, limit: AT_ONCE })
    for (const { text } of rows) texts.push({ text })
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return texts
    after = last.position
    await nextTurn()
  }
}
