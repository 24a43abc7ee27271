import { and, between, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SearchSubject } from '../base/vocabulary.js'
import type { DialectName } from '../store/dialect.js'
import { smallestBlock } from '../store/id-blocks.js'
import { insertRows } from '../store/insert-rows.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { statement, variants } from '../store/statement.js'
import type { Reader, Store, Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { Change, Entry, StoredEntry } from './entry.js'
import { NAMED_TYPES } from './grams.js'
import { notationFor } from './match.js'

const changes = statement({
  select: ({ searchChanges: c }) => ({
    organizationId: c.organizationId,
    subject: c.subject,
    recordId: c.recordId,
  }),
  query: ({ t: { searchChanges: c }, p, fields }) => sql`select distinct ${fields} from ${c}
    where ${c.putOff} = false
      and ${pastKey([c.organizationId, c.subject, c.recordId], [p('organizationId'), p('subject'), p('recordId')])}
    order by 1, 2, 3 limit ${p('limit')}`,
})

const changesPutOff = statement({
  select: ({ searchChanges: c }) => ({
    organizationId: c.organizationId,
    subject: c.subject,
    recordId: c.recordId,
  }),
  query: ({ t: { searchChanges: c }, p, fields }) => sql`select distinct ${fields} from ${c}
    where ${c.putOff} = true and ${c.organizationId} = ${p('organizationId')} order by 1, 2, 3 limit ${p('limit')}`,
})

/** A key before every change. */
export const BEFORE_CHANGES = { organizationId: LOWEST, subject: LOWEST, recordId: LOWEST } as const

/**
 * The records to index past one of them, by organization: those that were not put off. Beginning anew each time would
 * cost the square of their number on PostgreSQL, whose index has what its transaction has deleted until that ends.
 */
export async function listChanges(
  reader: Reader,
  { organizationId, subject, recordId }: Change | typeof BEFORE_CHANGES,
  limit: number,
): Promise<Change[]> {
  return await reader.all(changes, { organizationId, subject, recordId, limit })
}

/** The first records of an organization whose indexing was put off. */
export async function listChangesPutOff(
  reader: Reader,
  organizationId: string,
  limit: number,
): Promise<Change[]> {
  return await reader.all(changesPutOff, { organizationId, limit })
}

/**
 * Notes that records of one kind are indexed.
 *
 * @param ids in the order of the list
 */
export async function removeChanges(
  tx: Transaction,
  { organizationId, subject }: Pick<Change, 'organizationId' | 'subject'>,
  ids: readonly string[],
  putOff: boolean,
): Promise<void> {
  const [first = '', last = first] = [ids[0], ids.at(-1)]
  await tx.run(({ builder, t: { searchChanges: c } }) =>
    builder.delete(c).where(
      and(
        eq(c.putOff, putOff),
        eq(c.organizationId, organizationId),
        eq(c.subject, subject),
        // Bounds keep PostgreSQL from reading the whole organization, as it would, going by statistics from before
        // an import, for a list alone.
        between(c.recordId, first, last),
        inArray(c.recordId, [...ids]),
      ),
    ),
  )
}

/** More than any record has. */
const ALL_ENTRIES = 1_000_000_000

const stored = statement({
  select: ({ searchEntries: e }) => ({
    id: sql<string>`cast(${e.id} as text)`,
    type: e.type,
    subjectId: e.subjectId,
    versionId: e.versionId,
    position: e.position,
    digest: e.digest,
  }),
  // One look-up for each id. Planned as a whole, PostgreSQL would read all that the organization has for them, going by
  // statistics from before an import.
  query: ({ t: { searchEntries: e }, p, fields, keys, joinFirst }) =>
    sql`select ${fields} from ${keys('ids')} ${joinFirst(e, {
      where: sql`${e.organizationId} = ${p('organizationId')} and ${e.subjectId} = keys.value`,
      // That of the index: by another, an index in its order would be read to the end for each id.
      orderBy: sql`${e.subjectId}`,
      limit: sql.raw(String(ALL_ENTRIES)),
    })}`,
})

const TYPES: Readonly<Record<SearchSubject, readonly string[]>> = {
  CONTENT: ['CONTENT', 'CHAPTER', 'SEGMENT'],
  ENTITY: ['TOPIC', 'ITEM'],
  LESSON: ['LESSON'],
  ROLE: ['ROLE'],
  PERSON: ['PERSON'],
}

/** What the index has of these records. Ids are unique within a kind of record only. */
export async function listStored(
  reader: Reader,
  organizationId: string,
  subject: SearchSubject,
  ids: readonly string[],
): Promise<StoredEntry[]> {
  const all = await reader.all(stored, { organizationId, ids })
  return all.filter(({ type }) => TYPES[subject].includes(type))
}

/**
 * Whether an entry's row of words is not there, or the one of phrases and grams on PostgreSQL, or of grams on SQLite; or
 * PostgreSQL's words lack the block, as those that a build from before blocks has written.
 */
const isCut = {
  sqlite: ({ searchEntries: e }: Tables, isNamed: SQL) => sql`(
    not exists (select 1 from search_words where search_words.rowid = ${e.id})
    or ${isNamed} and not exists (select 1 from search_grams where search_grams.rowid = ${e.id}))`,
  postgresql: (
    { searchEntries: e }: Tables,
    isNamed: SQL,
    mark: SQLWrapper,
  ) => sql`not exists (select 1 from search_words join search_texts
    on search_texts.id = search_words.id where search_words.id = ${e.id} and (search_texts.grams is not null or not ${isNamed})
      and search_words.words @@ ${smallestBlock(mark, 'search_words.id')})`,
}

const cutEntries = variants(({ database }: { database: DialectName }) =>
  statement({
    select: ({ searchEntries: e }) => ({ id: sql<string>`cast(${e.id} as text)`, type: e.type }),
    query: ({ t, p, fields, keys, joinEach, oneOf }) => {
      const { searchEntries: e } = t
      const isOfRecord = sql`${e.organizationId} = ${p('organizationId')} and ${e.subjectId} = keys.value`
      return sql`select ${fields} from ${keys('ids')} ${joinEach(e, isOfRecord)}
        where ${isCut[database](t, oneOf(e.type, 'named'), p('blockMark'))}`
    },
  }),
)

/** The entries of these records whose words, block or grams are lost, by their ids. */
export async function listCutEntries(
  reader: Reader & Pick<Store, 'dialect'>,
  organizationId: string,
  subject: SearchSubject,
  ids: readonly string[],
): Promise<string[]> {
  const database = reader.dialect.name
  const all = await reader.all(cutEntries({ database }), {
    organizationId,
    ids,
    named: NAMED_TYPES,
    blockMark: notationFor(database, organizationId).block,
  })
  return all.filter(({ type }) => TYPES[subject].includes(type)).map(({ id }) => id)
}

/** Takes entries out of the index; their words go with them. */
export async function removeEntries(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 500) {
    await tx.run(({ builder, t: { searchEntries: e } }) =>
      builder.delete(e).where(inArray(e.id, ids.slice(from, from + 500))),
    )
  }
}

/** Adds entries, leaving out those whose ids are taken. Their words must follow. */
export async function insertEntries(
  tx: Transaction,
  organizationId: string,
  entries: readonly { id: string; entry: Entry; digest: string }[],
): Promise<void> {
  await insertRows(
    tx,
    (t) => t.searchEntries,
    entries.map(({ id, entry: { type, subjectId, versionId, position }, digest }) => ({
      id,
      organizationId,
      type,
      subjectId,
      versionId,
      position,
      digest,
    })),
  )
}
