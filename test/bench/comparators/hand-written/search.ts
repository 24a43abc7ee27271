import { createHash } from 'node:crypto'
import { stemmer } from 'stemmer'
import { link } from '../shared/answer.js'
import type { Caller } from '../shared/caller.js'
import type { BenchDatabase } from '../shared/database.js'
import { READABLE } from '../shared/sql.js'
import { PAGE, readable } from './handlers.js'

const SNIPPET = 240
const BEFORE = 80

interface HitRow {
  contentId: string
  title: string
  chapterId: string
  headline: string | null
  position: number
  text: string
}

/** The chapters that a caller finds, as FTS5 ranks them: [expression, first id, end of ids, …readable, limit] */
const HITS = `select c.id as contentId, c.title, h.id as chapterId, h.headline, e.position, substr(h.text, 1, 20000) as text
  from (select rowid as id, bm25(search_words) as score from search_words where search_words match ?
    and rowid >= cast(? as integer) and rowid < cast(? as integer)) found
  cross join search_entries e on e.id = found.id cross join contents c on c.id = e.subject_id
  cross join content_versions v on v.id = e.version_id and v.is_current
  cross join chapters h on h.version_id = e.version_id and h.position = e.position
  where c.processing_status = 'COMPLETED' and c.indexing_status = 'COMPLETED' and ${READABLE}
  order by found.score limit ?`

const hash = (text: string) => createHash('sha256').update(text).digest()
const stemOf = (word: string) => (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word)

/** Where the organization's entries are in the index. */
function placeOf(organizationId: string): { scope: string; first: string; end: string } {
  const digest = hash(organizationId)
  const cluster = BigInt(digest.readUInt32BE() % 2 ** 14)
  return {
    scope: `(scope : "${digest.toString('hex').slice(0, 32)}chapter")`,
    first: String(cluster << 49n),
    end: String((cluster + 1n) << 49n),
  }
}

/** Texts with one word, with one of its forms, or with a word that begins with it: in a title, a headline or the text. */
function expressionOf(scope: string, word: string): string {
  const stem = stemOf(word)
  const forms = ['¶', '¦', ''].map((mark) => `"${mark}${word}" * OR "${mark}${stem}" OR "${mark}§${stem}"`)
  return `(${scope} AND (${forms.join(' OR ')}))`
}

/** The text around the first match, in pieces. The texts of the bench are ASCII. */
function snippetOf(text: string, query: string): { text: string; isMatch: boolean }[] {
  const stem = stemOf(query)
  const matches = (word: string) => word.startsWith(query) || word === stem || stemOf(word) === stem
  const words = (of: string) => [...of.toLowerCase().matchAll(/[a-z0-9]+/g)].filter(([word]) => matches(word))
  const start = words(text)[0]?.index ?? 0
  let from = start <= BEFORE ? 0 : start - BEFORE
  while (from > 0 && !/\s/.test(text.charAt(from - 1))) from += 1
  let to = Math.min(text.length, from + SNIPPET)
  while (to < text.length && !/\s/.test(text.charAt(to))) to -= 1
  const piece = text.slice(from, to)
  const parts: { text: string; isMatch: boolean }[] = []
  let at = 0
  const add = (end: number, isMatch: boolean) => {
    if (end > at) parts.push({ text: piece.slice(at, end), isMatch })
    at = end
  }
  for (const { 0: word, index } of words(piece)) {
    add(index, false)
    add(index + word.length, true)
  }
  add(piece.length, false)
  return parts
}

/** Answers `GET /v1/search?types=CHAPTER&limit=50` for one word, without a total or a next page. */
export function searchHandler(database: BenchDatabase): (caller: Caller, query: string) => object {
  const hits = database.prepare<HitRow>(HITS)
  return (caller, query) => {
    const { scope, first, end } = placeOf(caller.organizationId)
    const rows = hits.all(expressionOf(scope, query), first, end, ...readable(caller), PAGE)
    return {
      data: rows.map((row) => ({
        type: 'CHAPTER',
        id: row.contentId,
        title: row.title,
        headline: row.headline,
        url: link('content', row.contentId),
        snippet: snippetOf(row.text, query),
        nodeId: Buffer.from(`Content:${row.contentId}`).toString('base64url'),
        topic: null,
        contentId: row.contentId,
        chapterId: row.chapterId,
        sequence: row.position + 1,
        startMs: null,
      })),
      nextCursor: null,
      total: null,
    }
  }
}
