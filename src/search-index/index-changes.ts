import type { SearchSubject } from '../base/vocabulary.js'
import { groupBy } from '../store/group.js'
import { nextTurn } from '../store/next-turn.js'
import type { Reader, TextIndex, Transaction } from '../store/store.js'
import { type Change, digestOf, type Entry, keyOf, type StoredEntry } from './entry.js'
import { ATTEMPTS, entryId } from './entry-id.js'
import {
  BEFORE_CHANGES,
  insertEntries,
  listChanges,
  listChangesPutOff,
  listStored,
  removeChanges,
  removeEntries,
} from './entry-store.js'
import { gramVector } from './grams.js'
import { asTitle, type IndexedText, indexedText } from './indexed-text.js'
import { readEntries } from './source-store.js'
import { addToVocabulary, isSpelt, listKnown } from './vocabulary.js'
import { type EntryWords, insertWords } from './words-store.js'

/** How many records are taken together, and how many characters of words are written in one statement. */
const RECORDS_PER_BATCH: Readonly<Record<SearchSubject, number>> = {
  CONTENT: 20,
  ENTITY: 500,
  LESSON: 500,
  ROLE: 500,
  PERSON: 500,
}
const CHARACTERS_PER_WRITE = 20_000
/** How many entries are compared before the event loop turns. */
const ENTRIES_AT_ONCE = 500

interface NewEntry {
  entry: Entry
  /** Its place among the entries of its record. */
  index: number
  digest: string
}

/** What has changed of some records: entries that are gone or different, those to make, and those that stay. */
async function compare(expected: readonly Entry[], stored: readonly StoredEntry[]) {
  const kept: Entry[] = []
  const known = new Map(stored.map((entry) => [keyOf(entry), entry]))
  const places = new Map<string, number>()
  const added: NewEntry[] = []
  for (const [read, entry] of expected.entries()) {
    if (read % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) await nextTurn()
    const index = places.get(entry.subjectId) ?? 0
    places.set(entry.subjectId, index + 1)
    const digest = digestOf(entry)
    const key = keyOf(entry)
    if (known.get(key)?.digest === digest) {
      known.delete(key)
      kept.push(entry)
    } else added.push({ entry, index, digest })
  }
  return { gone: [...known.values()].map(({ id }) => id), added, kept }
}

/**
 * Ascending. SQLite's full-text index keeps what it is given in memory for as long as the ids ascend; it writes a segment
 * of its own, to be merged later, at each that does not.
 */
const byId = (one: { id: string }, other: { id: string }): number =>
  BigInt(one.id) < BigInt(other.id) ? -1 : 1

/** Makes entries under ids that are free. On PostgreSQL, another transaction may take one at the same time. */
async function addEntries(
  tx: Transaction,
  { organizationId, subject }: Pick<Change, 'organizationId' | 'subject'>,
  added: readonly NewEntry[],
): Promise<{ id: string; entry: Entry }[]> {
  const ids = [...new Set(added.map(({ entry }) => entry.subjectId))]
  const made: { id: string; entry: Entry }[] = []
  let left = added
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === ATTEMPTS) throw new Error('No free id was found for an entry of the index.')
    const tried: (NewEntry & { id: string })[] = []
    for (let from = 0; from < left.length; from += ENTRIES_AT_ONCE) {
      const some = left
        .slice(from, from + ENTRIES_AT_ONCE)
        .map((one) => ({ ...one, id: entryId(organizationId, one.entry, one.index, attempt) }))
        .toSorted(byId)
      await insertEntries(tx, organizationId, some)
      for (const one of some) tried.push(one)
      if (some.length === ENTRIES_AT_ONCE) await nextTurn()
    }
    const all = await listStored(tx, organizationId, subject, ids)
    if (all.length >= ENTRIES_AT_ONCE) await nextTurn()
    const stored = new Map(all.map((entry) => [keyOf(entry), entry.id]))
    left = tried.filter(({ id, entry }) => {
      if (stored.get(keyOf(entry)) !== id) return true
      made.push({ id, entry })
      return false
    })
    if (tried.length >= ENTRIES_AT_ONCE) await nextTurn()
  }
  return made
}

function addWords(vocabulary: Set<string>, { words, spellings }: IndexedText): void {
  for (const word of words) vocabulary.add(word)
  for (const word of spellings) vocabulary.add(word)
}

/** Writes the words of new entries, with turns of the event loop in between. */
async function writeWords(
  tx: Transaction,
  organizationId: string,
  made: readonly { id: string; entry: Entry }[],
): Promise<void> {
  let batch: EntryWords[] = []
  const vocabulary = new Set<string>()
  let length = 0
  const writeBatch = async () => {
    if (batch.length === 0) return
    await insertWords(tx, batch)
    await nextTurn()
    batch = []
    length = 0
  }
  const inOrder = made.toSorted(byId)
  for (const { id, entry } of inOrder) {
    const { type, audience, title, headline, text } = entry
    if (text.length >= CHARACTERS_PER_WRITE) await writeBatch()
    const indexed = await indexedText(text)
    const words = {
      title: asTitle(await indexedText(title)),
      headline: await indexedText(headline),
      text: indexed,
    }
    const grams = tx.dialect.name === 'postgresql' ? gramVector(organizationId, entry) : null
    batch.push({ id, organizationId, type, audience, ...words, grams })
    for (const field of Object.values(words)) addWords(vocabulary, field)
    length += indexed.line.length + 100
    if (length < CHARACTERS_PER_WRITE) continue
    await nextTurn()
    await writeBatch()
  }
  await insertWords(tx, batch)
  await addToVocabulary(tx, organizationId, vocabulary)
}

/** What the vocabulary has of some entries, by entry, with turns of the event loop in between. */
async function vocabularyOf(entries: readonly Entry[]): Promise<Set<string>[]> {
  const all: Set<string>[] = []
  let length = 0
  for (const { title, headline, text } of entries) {
    const vocabulary = new Set<string>()
    for (const field of [title, headline, text]) {
      addWords(vocabulary, await indexedText(field))
      length += field.length
    }
    all.push(vocabulary)
    if (length < CHARACTERS_PER_WRITE) continue
    await nextTurn()
    length = 0
  }
  return all
}

/** Adds the words of entries to the vocabulary, which may have been emptied since they were made. */
async function noteWords(tx: Transaction, organizationId: string, entries: readonly Entry[]): Promise<void> {
  const words = await vocabularyOf(entries)
  await addToVocabulary(tx, organizationId, new Set(words.flatMap((own) => [...own])))
}

/**
 * How many of some entries have words that the vocabulary lacks.
 *
 * @param known words that it has; those that are found are added
 */
export async function countUnknownWords(
  reader: Reader,
  organizationId: string,
  entries: readonly Entry[],
  known: Set<string>,
): Promise<number> {
  const words = (await vocabularyOf(entries)).map((own) => [...own].filter(isSpelt))
  const asked = new Set(words.flat().filter((word) => !known.has(word)))
  for (const { word } of await listKnown(reader, organizationId, [...asked])) known.add(word)
  return words.filter((own) => own.some((word) => !known.has(word))).length
}

/** The entries of some records of one kind that are not as their texts are: ids to remove, and entries to make. */
export async function compareRecords(
  reader: Reader,
  organizationId: string,
  subject: SearchSubject,
  ids: readonly string[],
) {
  const expected = await readEntries(reader, organizationId, subject, ids)
  if (expected.length >= ENTRIES_AT_ONCE) await nextTurn()
  return await compare(expected, await listStored(reader, organizationId, subject, ids))
}

/**
 * Brings the index of some records of one kind up to date.
 *
 * @param withWords whether the words of entries that stay are added to the vocabulary too
 */
export async function indexRecords(
  tx: Transaction,
  organizationId: string,
  subject: SearchSubject,
  ids: readonly string[],
  withWords = false,
): Promise<void> {
  const { gone, added, kept } = await compareRecords(tx, organizationId, subject, ids)
  await removeEntries(tx, gone)
  if (withWords) await noteWords(tx, organizationId, kept)
  if (added.length === 0) return
  await writeWords(tx, organizationId, await addEntries(tx, { organizationId, subject }, added))
}

async function indexAll(
  tx: Transaction,
  changes: readonly Change[],
  putOff: boolean,
  onIndexed?: (records: number) => void,
): Promise<void> {
  const groups = groupBy(changes, ({ organizationId, subject }) => `${subject} ${organizationId}`)
  // Two transactions could otherwise index different states of one record. In order, so that none waits for another.
  for (const id of [...new Set(changes.map(({ organizationId }) => organizationId))].toSorted()) {
    await tx.lock(`search ${id}`)
  }
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const size = RECORDS_PER_BATCH[first.subject]
    for (let from = 0; from < group.length; from += size) {
      const batch = group.slice(from, from + size)
      const ids = batch.map(({ recordId }) => recordId)
      await removeChanges(tx, first, ids, putOff)
      await indexRecords(tx, first.organizationId, first.subject, ids, putOff)
      onIndexed?.(ids.length)
      if (batch.length === size) await nextTurn()
    }
  }
}

/** How many records are listed at a time. */
const RECORDS = 500

/**
 * Indexes the changes of a transaction, which triggers have noted. It must come at the end of the transaction.
 *
 * @param onProgress called now and then with the number of records indexed so far
 */
export async function indexChanges(tx: Transaction, onProgress?: (records: number) => void): Promise<void> {
  let indexed = 0
  const onIndexed = (records: number) => onProgress?.((indexed += records))
  for (let last: Change | typeof BEFORE_CHANGES | undefined = BEFORE_CHANGES; last !== undefined;) {
    const changes = await listChanges(tx, last, RECORDS)
    await indexAll(tx, changes, false, onIndexed)
    last = changes.at(-1)
  }
}

/** The index that searches read. A transaction that writes to one of these tables may change it. */
export const textIndex: TextIndex = {
  tables:
    /\b(contents|content_teams|content_versions|chapters|segments|entities|lessons|company_roles|people|organizations)\b/,
  write: indexChanges,
}

/**
 * Indexes the first of an organization's records whose indexing was put off.
 *
 * @param limit how many records
 * @returns how many there were, at most the limit
 */
export async function indexPutOff(tx: Transaction, organizationId: string, limit: number): Promise<number> {
  const changes = await listChangesPutOff(tx, organizationId, limit)
  await indexAll(tx, changes, true)
  return changes.length
}
