import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

/** A query, and where its first answer stands. */
export interface Judged {
  kind: string
  query: string
  /** The titles of the first hits. */
  found: readonly string[]
  /** From 1; null if no answer is among the first hits. */
  place: number | null
}

/** Of some queries: the share with an answer first, and in the first three, and the mean of 1 / place. */
export interface Figures {
  queries: number
  first: number
  inThree: number
  reciprocal: number
}

/** A query of the key. */
export interface KeyQuery {
  kind: string
  query: string
  /** Any of these titles answers it. */
  titles: readonly string[]
  set: 'tune' | 'held-out'
}

const key = z.record(z.string(), z.array(z.tuple([z.coerce.string(), z.array(z.string())])))

/** The queries, in the order of the key. */
export function readQueries(): KeyQuery[] {
  const file = readFileSync(join(import.meta.dirname, 'queries.yaml'), 'utf8')
  return Object.entries(key.parse(parse(file))).flatMap(([kind, queries]) =>
    queries.map(([query, titles], index) => ({
      kind,
      query,
      titles,
      set: index % 2 === 0 ? ('tune' as const) : ('held-out' as const),
    })),
  )
}

const plain = (title: string) => title.toLowerCase().replace(/\s+/g, ' ').trim()

/** Finds the first of the hits that answers the query. */
export function judge({ kind, query, titles }: KeyQuery, found: readonly string[]): Judged {
  const wanted = new Set(titles.map(plain))
  const index = found.findIndex((title) => wanted.has(plain(title)))
  return { kind, query, found, place: index === -1 ? null : index + 1 }
}

/** The figures of some queries. */
export function figuresOf(judged: readonly Judged[]): Figures {
  const share = (most: number) =>
    judged.filter(({ place }) => place !== null && place <= most).length / judged.length
  const sum = judged.reduce((total, { place }) => total + (place === null ? 0 : 1 / place), 0)
  return { queries: judged.length, first: share(1), inThree: share(3), reciprocal: sum / judged.length }
}
