import { createHash } from 'node:crypto'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { JobScope } from '../../access/scope.js'
import { bandsOf, areSimilar } from '../../providers/extraction/likeness.js'
import { groupBy } from '../../store/group.js'
import { statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'

/** How many items are compared with those of a part. Beyond this, duplicates may be created. */
const MOST_COMPARED = 400

/**
 * Items of a space that share a key: live ones, archived ones, which stay archived, and those that the resource itself
 * was evidence of before a person archived what they are part of. Other items under an archived record are left out.
 */
const sharingBand = statement({
  select: ({ entities, itemBands }) => ({
    band: itemBands.band,
    id: entities.id,
    name: entities.name,
    live: entities.live,
  }),
  query: ({ select, t, p, oneOf }) =>
    select
      .from(t.itemBands)
      .innerJoin(t.entities, eq(t.entities.id, t.itemBands.itemId))
      .where(
        and(
          oneOf(t.itemBands.band, 'bands'),
          eq(t.entities.spaceId, p('spaceId')),
          or(
            eq(t.entities.live, true),
            eq(t.entities.state, 'archived'),
            sql`(${t.entities.state} = 'current' and exists (select 1 from evidence as own
              where own.item_id = ${t.entities.id} and own.content_id = ${p('contentId')}))`,
          ),
        ),
      )
      .orderBy(asc(t.itemBands.band), asc(t.itemBands.itemId))
      .limit(p('limit')),
})

/** The keys of items, by their texts. */
export type KeysOfItems = ReadonlyMap<string, readonly string[]>

/**
 * Makes the keys of items in a space. They contain the space, so similar items of other spaces are never read.
 */
export function keysIn(spaceId: string, names: readonly string[]): KeysOfItems {
  const keyOf = (band: string) =>
    createHash('sha256').update(`${spaceId} ${band}`).digest('base64url').slice(0, 16)
  return new Map(names.map((name) => [name, [...new Set(bandsOf(name).map(keyOf))]]))
}

/**
 * Finds items of a space that say the same as those with the keys; returns their ids by the searched text.
 *
 * @param contentId the resource that says so
 */
export async function findSimilarItems(
  reader: Reader,
  { spaceId, contentId }: { spaceId: string; contentId: string },
  keys: KeysOfItems,
): Promise<Map<string, string>> {
  const rows = await reader.all(sharingBand, {
    bands: [...new Set([...keys.values()].flat())],
    spaceId,
    contentId,
    limit: MOST_COMPARED,
  })
  const byBand = groupBy(rows, ({ band }) => band)
  return new Map(
    [...keys].flatMap(([name, bands]) => {
      const same = bands.flatMap((band) => byBand.get(band) ?? []).filter((row) => areSimilar(row.name, name))
      const best = same.find(({ live }) => live) ?? same[0]
      return best === undefined ? [] : [[name, best.id]]
    }),
  )
}

/** Writes the keys of these items, skipping any that exist. */
export async function insertBands(
  tx: Transaction,
  _scope: JobScope,
  keys: KeysOfItems,
  items: readonly { id: string; name: string }[],
): Promise<void> {
  await tx.insert(
    (t) => t.itemBands,
    items.flatMap(({ id, name }) => (keys.get(name) ?? []).map((band) => ({ band, itemId: id }))),
  )
}
