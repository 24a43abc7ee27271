import { type Codec, idOf, ownKeys } from './codec.js'
import type { ImportContext } from './context.js'
import { readRecords } from './read-records.js'
import { rowReader } from './row-reader.js'
import type { Snapshot } from './snapshot.js'
import type { Values } from './stored.js'
import { columnOf } from '../store/table-rows.js'

/** Reads rows of an organization by the ids of their records, through the import's own connection. */
function snapshotOf(
  { bulk, organizationId }: Pick<ImportContext, 'bulk' | 'organizationId'>,
  codec: Codec,
  ids: readonly string[],
): Snapshot {
  const { tables } = bulk
  return {
    async *pages(table, { columns, key, filter = 'true' }) {
      const { select, names, rowOf } = rowReader(tables, table, [...key, ...columns])
      const [first] = ownKeys(codec)
      const those = first === undefined ? 'true' : bulk.oneOf(columnOf(tables[table], first).name)
      const rows = await bulk.all<Record<string, unknown>>(
        `${select} where ${codec.where ?? bulk.own} and ${filter} and ${those}`,
        organizationId,
        ...(first === undefined ? [] : [ids]),
      )
      yield rows.map((row) => rowOf(names.map((name) => row[name])))
    },
    children: async (table, { columns, parent, parents, order }) => {
      const { select, names, rowOf } = rowReader(tables, table, [parent, ...columns])
      const parentName = columnOf(tables[table], parent).name
      const rows = await bulk.all<Record<string, unknown>>(
        `${select} where ${bulk.oneOf(parentName)}
         order by ${order.map((property) => columnOf(tables[table], property).name).join(', ')}`,
        parents,
      )
      return rows.map((row) => rowOf(names.map((name) => row[name])))
    },
  }
}

/** The organization's records with the ids of these, as an export has them, by their ids. */
export async function readStored(
  context: Pick<ImportContext, 'bulk' | 'organizationId'>,
  codec: Codec,
  records: readonly Values[],
): Promise<Map<string, Values>> {
  const [first] = ownKeys(codec)
  const ids = first === undefined ? [] : [...new Set(records.map((record) => String(record[first])))]
  const stored = new Map<string, Values>()
  for await (const page of readRecords(snapshotOf(context, codec, ids), codec)) {
    for (const record of page) stored.set(idOf(codec, record), record)
  }
  return stored
}
