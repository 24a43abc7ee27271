import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SearchSubject } from '../base/vocabulary.js'
import type { DialectName } from '../store/dialect.js'
import { blockWords } from '../store/id-blocks.js'
import { insertRows } from '../store/insert-rows.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { statement, variants } from '../store/statement.js'
import type { Reader, Store, Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import { type Change, type Entry, organizationMark, scopeWord, type StoredEntry } from './entry.js'
import { NAMED_TYPES } from './grams.js'
import { AUDIENCE_MARK, FIELD_MARKS, type IndexedText, STEM_MARK, WEIGHT_MARK } from './indexed-text.js'
import { audienceLexeme, blockMark, fieldLexeme, FIELDS, typeLexeme } from './match.js'

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

/** Whether an entry's row of words is not there, or the one of phrases and grams on PostgreSQL, or of grams on SQLite. */
const isCut = {
  sqlite: ({ searchEntries: e }: Tables, isNamed: SQL) => sql`(
    not exists (select 1 from search_words where search_words.rowid = ${e.id})
    or ${isNamed} and not exists (select 1 from search_grams where search_grams.rowid = ${e.id}))`,
  postgresql: (
    { searchEntries: e }: Tables,
    isNamed: SQL,
  ) => sql`not exists (select 1 from search_words join search_texts
    on search_texts.id = search_words.id where search_words.id = ${e.id} and (search_texts.grams is not null or not ${isNamed}))`,
}

const cutEntries = variants(({ database }: { database: DialectName }) =>
  statement({
    select: ({ searchEntries: e }) => ({ id: sql<string>`cast(${e.id} as text)`, type: e.type }),
    query: ({ t, p, fields, keys, joinEach, oneOf }) => {
      const { searchEntries: e } = t
      const isOfRecord = sql`${e.organizationId} = ${p('organizationId')} and ${e.subjectId} = keys.value`
      return sql`select ${fields} from ${keys('ids')} ${joinEach(e, isOfRecord)}
        where ${isCut[database](t, oneOf(e.type, 'named'))}`
    },
  }),
)

/** The entries of these records whose words or grams are lost, by their ids. */
export async function listCutEntries(
  reader: Reader & Pick<Store, 'dialect'>,
  organizationId: string,
  subject: SearchSubject,
  ids: readonly string[],
): Promise<string[]> {
  const database = reader.dialect.name
  const all = await reader.all(cutEntries({ database }), { organizationId, ids, named: NAMED_TYPES })
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

/** The words of an entry. */
export interface EntryWords {
  id: string
  organizationId: string
  type: Entry['type']
  audience: Entry['audience']
  title: IndexedText
  headline: IndexedText
  text: IndexedText
  /** See `gramVector`. SQLite has a trigger for them. */
  grams: string | null
}

/** What a field has beside its words in order, each behind its mark. */
function* marked({ stems, spellings, frequent }: IndexedText): Generator<string, void, undefined> {
  for (const stem of stems) yield STEM_MARK + stem
  for (const word of frequent) yield WEIGHT_MARK + word
  for (const spelling of spellings) yield spelling
}

/**
 * A field of the full-text table: the words, then what is marked, which no phrase reaches past the bare mark.
 *
 * @param mark what goes before each
 */
function field(text: IndexedText, mark: string): string {
  const line = mark === '' || text.line === '' ? text.line : mark + text.line.replaceAll(' ', ` ${mark}`)
  const more = [...marked(text)].map((word) => mark + word).join(` ${STEM_MARK} `)
  return more === '' ? line : `${line} ${STEM_MARK} ${more}`
}

/** What audiences and blocks leave of PostgreSQL's limit of 1,048,575 bytes. */
const MOST_BYTES = 980_000

/** The text form of a `tsvector`. Of a text with more words than it holds, those before. */
function vector({ id, organizationId, type, audience, ...fields }: EntryWords): string {
  const mark = organizationMark(organizationId)
  const all = new Set([
    typeLexeme(mark, type),
    ...blockWords(blockMark(mark), id),
    ...audience.map((one) => audienceLexeme(mark, one)),
  ])
  let bytes = 0
  const add = (lexeme: string) => {
    if (all.has(lexeme)) return
    bytes += Buffer.byteLength(lexeme)
    if (bytes <= MOST_BYTES) all.add(lexeme)
  }
  for (const name of FIELDS) {
    for (const word of fields[name].words) add(fieldLexeme(mark, name, word))
    for (const word of marked(fields[name])) add(fieldLexeme(mark, name, word))
  }
  return [...all].map((word) => `'${word}'`).join(' ')
}

/** What SQLite's index has beside the words: the type, and the audiences. */
function scopeOf({ organizationId, type, audience }: EntryWords): string {
  return [scopeWord(organizationId, type), ...audience.map((one) => AUDIENCE_MARK + one)].join(' ')
}

/** The words in order, for phrases, with a line for each field. */
function phrases({ title, headline, text }: EntryWords): string {
  return [title, headline, text].map(({ line }) => ` ${line} `).join('\n')
}

/** Adds the words of entries that are new. A long text costs least if it is alone. */
export async function insertWords(tx: Transaction, entries: readonly EntryWords[]): Promise<void> {
  if (entries.length === 0) return
  if (tx.dialect.name === 'sqlite') {
    const rows = entries.map((entry) => [
      entry.id,
      scopeOf(entry),
      field(entry.title, FIELD_MARKS.title),
      field(entry.headline, FIELD_MARKS.headline),
      field(entry.text, FIELD_MARKS.text),
    ])
    const [[id, ...texts] = []] = rows
    if (rows.length === 1) {
      const values = sql.join(
        texts.map((text) => sql`${text}`),
        sql`, `,
      )
      await tx.run(
        () => sql`insert into search_words (rowid, scope, title, headline, text)
          values (cast(${id} as integer), ${values})`,
      )
      return
    }
    await tx.run(
      () => sql`insert into search_words (rowid, scope, title, headline, text)
        select cast(value ->> 0 as integer), value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(${JSON.stringify(rows)})`,
    )
    return
  }
  const rows = entries.map((entry) => ({
    id: entry.id,
    words: vector(entry),
    phrases: phrases(entry),
    grams: entry.grams,
  }))
  await tx.run(
    () => sql`with r as materialized (select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as one(id bigint, words text, phrases text, grams text)),
      texts as (insert into search_texts (id, phrases, grams) select id, phrases, grams::tsvector from r)
      insert into search_words (id, words) select id, words::tsvector from r`,
  )
}
