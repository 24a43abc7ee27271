import { createHash } from 'node:crypto'
import type { Rows } from './rows.js'

/** Ids and leases: a prefix, if any, and 128 random bits; the ids of requests and tokens; and webhooks' secrets. */
const RANDOM =
  /\btok_[0-9a-f]{16}\b|(?<![0-9a-f])(?:[a-z]+_)?[0-9a-f]{32}(?![0-9a-f])|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|whsec_[\w+/]{43}=/g
/** The same as a separator that is kept. */
const PARTS = new RegExp(`(${RANDOM.source})`)
const TIMESTAMP = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g
/** The hash of a directory's token, and of the one before, if a call was made twice. */
const TOKEN_HASH = /"(token_sha256|previous_token_sha256)":(?:null|"[0-9a-f]{64}")/g
/** Leases differ by more than twice this, and times that one call writes together by far less. */
const GRAIN_MS = 30_000

const found = new WeakMap<Rows, { ids: Set<string>; times: Set<string> }>()

/** The ids and timestamps in the rows. */
function knownIn(rows: Rows): { ids: Set<string>; times: Set<string> } {
  const known = found.get(rows)
  if (known) return known
  const text = [...rows.values()].flat().join()
  const fresh = { ids: new Set(text.match(RANDOM)), times: new Set(text.match(TIMESTAMP)) }
  found.set(rows, fresh)
  return fresh
}

/** The prefix of an id; empty if it has none. */
const kindOf = (id: string): string => (id.includes('_') ? (id.split('_')[0] ?? '') : '')

/** Each new timestamp as the time since `start`, in half minutes. */
function withRelativeTimes(row: string, known: ReadonlySet<string>, start: number): string {
  return row.replaceAll(TIMESTAMP, (time) =>
    known.has(time) ? time : `start+${Math.round((Date.parse(time) - start) / GRAIN_MS)}`,
  )
}

/**
 * Names each new id after the rows that contain it, whose new ids are named in the same way. So two sets of rows that
 * differ only in their choice of ids get the same names, and an id in the place of another one gets another name.
 */
function nameIds(rows: readonly string[], isNew: (id: string) => boolean): Map<string, string> {
  // Texts and ids in turn.
  const partsOf = rows.map((row) => row.split(PARTS))
  const idsOf = partsOf.map((parts) =>
    [...new Set(parts.filter((_, index) => index % 2 === 1))].filter(isNew),
  )
  let names = new Map(idsOf.flat().map((id) => [id, kindOf(id)]))
  for (let round = 0; round < 3; round += 1) {
    const places = new Map<string, string[]>()
    for (const [index, parts] of partsOf.entries()) {
      const ids = idsOf[index] ?? []
      if (ids.length === 0) continue
      const named = parts.map((part, place) => (place % 2 === 1 ? (names.get(part) ?? part) : part))
      for (const id of ids) {
        const place = named.map((name, at) => (at % 2 === 1 && parts[at] === id ? '@' : name)).join('')
        const known = places.get(id)
        if (known) known.push(place)
        else places.set(id, [place])
      }
    }
    const digest = (texts: string[]) => createHash('sha256').update(texts.toSorted().join('\n')).digest('hex')
    names = new Map([...places].map(([id, texts]) => [id, `${kindOf(id)}:${digest(texts).slice(0, 12)}`]))
  }
  return names
}

/**
 * A row without values that each attempt may change: an organization's number, the last use of a token, the secrets
 * of a sign-in, and the parts of an index entry that follow from random ids.
 */
function comparableRow(table: string, row: string): string {
  if (table === 'changes' || table === 'change_counters') return row.replace(/"number":"?\d+"?,?/, '')
  if (table === 'access_tokens')
    return row
      .replace(/"last_used_at":("[^"]*"|null),?/, '')
      .replace(/"sha256":"[0-9a-f]{64}"/, '"sha256":"…"')
  // Each attempt makes another code and another link.
  if (table === 'login_attempts')
    return row.replaceAll(/"(code_hmac|link_sha256)":"[0-9a-f]{64}"/g, '"$1":"…"')
  if (table !== 'search_entries') return row
  return row.replace(/"id":"?\d+"?/, '"id":0').replace(/"digest":"[^"]*"/, '"digest":""')
}

/**
 * What has changed in a database: the rows that are gone (`- table {…}`) and the new ones (`+ …`). The same change
 * gives the same lines, whatever its random ids and whenever it was made.
 *
 * @param start when the change began, in milliseconds since 1970
 */
export function changesBetween(before: Rows, after: Rows, start: number): string[] {
  const known = knownIn(before)
  const gone: string[] = []
  const come: string[] = []
  for (const [table, texts] of after) {
    const earlier = before.get(table)
    // The words follow from the entries.
    if (table === 'search_words' || table === 'search_texts' || texts === earlier) continue
    const rows = texts.map((row) => comparableRow(table, row))
    const old = new Set(earlier?.map((row) => comparableRow(table, row)))
    const present = new Set(rows)
    gone.push(...[...old].filter((row) => !present.has(row)).map((row) => `- ${table} ${row}`))
    come.push(...rows.filter((row) => !old.has(row)).map((row) => `+ ${table} ${row}`))
  }
  const timeless = come.map((row) =>
    withRelativeTimes(row.replaceAll(TOKEN_HASH, '"$1":"…"'), known.times, start),
  )
  const names = nameIds(timeless, (id) => !known.ids.has(id))
  const named = timeless.map((row) => row.replaceAll(RANDOM, (id) => names.get(id) ?? id))
  return [...gone, ...named].toSorted()
}
