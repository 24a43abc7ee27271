import { sql } from 'drizzle-orm'
import { blockWords } from '../store/id-blocks.js'
import type { Transaction } from '../store/store.js'
import { type Entry, organizationMark, scopeWord } from './entry.js'
import { AUDIENCE_MARK, FIELD_MARKS, type IndexedText, STEM_MARK, WEIGHT_MARK } from './indexed-text.js'
import { audienceLexeme, blockMark, fieldLexeme, FIELDS, typeLexeme } from './match.js'

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
  const always = [
    typeLexeme(mark, type),
    ...blockWords(blockMark(mark), id),
    ...audience.map((one) => audienceLexeme(mark, one)),
  ]
  let all = always.map((lexeme) => `'${lexeme}'`).join(' ')
  let bytes = 0
  const add = (lexeme: string) => {
    bytes += Buffer.byteLength(lexeme)
    if (bytes <= MOST_BYTES) all += ` '${lexeme}'`
  }
  for (const name of FIELDS) {
    const { words } = fields[name]
    for (const word of words) add(fieldLexeme(mark, name, word))
    for (const word of marked(fields[name])) if (!words.has(word)) add(fieldLexeme(mark, name, word))
  }
  return all
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
