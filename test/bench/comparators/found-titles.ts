/**
 * Searches texts with another engine as it comes. Reads `{ engine, texts, queries, hits }` as JSON from standard input, and
 * writes the titles of the first hits of each query.
 */
import Database from 'better-sqlite3'
import MiniSearch from 'minisearch'
import { text } from 'node:stream/consumers'

interface SearchedText {
  title: string
  text: string
}

type Find = (query: string, hits: number) => string[]

const wordsOf = (query: string) => query.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** FTS5 with Porter's stems: any of the words, by bm25, a title five times as much as a text. */
function withFts5(texts: readonly SearchedText[]): Find {
  const database = new Database(':memory:')
  database.exec(`create virtual table texts using fts5 (title, text, tokenize = 'porter unicode61')`)
  const insert = database.prepare('insert into texts (title, text) values (?, ?)')
  for (const { title, text: body } of texts) insert.run(title, body)
  const find = database
    .prepare<[string, number], string>(
      'select title from texts where texts match ? order by bm25(texts, 5, 1) limit ?',
    )
    .pluck()
  return (query, hits) => {
    const words = wordsOf(query).map((word) => `"${word}"`)
    return words.length === 0 ? [] : find.all(words.join(' OR '), hits)
  }
}

/** MiniSearch with beginnings of words and misspelt ones, a title five times as much as a text. */
function withMiniSearch(texts: readonly SearchedText[]): Find {
  const index = new MiniSearch<SearchedText & { id: number }>({
    fields: ['title', 'text'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 5 } },
  })
  index.addAll(texts.map((one, id) => ({ id, ...one })))
  return (query, hits) =>
    index
      .search(query)
      .slice(0, hits)
      .map(({ id }) => texts[Number(id)]?.title ?? '')
}

const ENGINES: Readonly<Record<string, (texts: readonly SearchedText[]) => Find>> = {
  FTS5: withFts5,
  MiniSearch: withMiniSearch,
}

const { engine, texts, queries, hits } = JSON.parse(await text(process.stdin)) as {
  engine: string
  texts: SearchedText[]
  queries: string[]
  hits: number
}
const find = ENGINES[engine]?.(texts)
if (!find) throw new Error(`${engine}: there is no such engine.`)
process.stdout.write(JSON.stringify(queries.map((query) => find(query, hits))))
