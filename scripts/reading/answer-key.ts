import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { wordsOf } from './words.js'

/** The folder with the documents, what is wanted of them, and where they are from. */
export const KEY = 'reading'
/** The same for documents of other kinds and languages, which were written for this. */
export const KINDS_KEY = join(KEY, 'kinds')
/** What is wanted of pages of a handbook, which are not kept here. */
export const HANDBOOK_KEY = join(KEY, 'handbook')

const sources = z.array(
  z.object({
    name: z.string(),
    kind: z.enum(['policy', 'how-to', 'reference', 'other']),
    set: z.enum(['tune', 'held-out']),
    /** Markdown, or the segments of a recording as JSON. */
    file: z.string().optional(),
  }),
)
const segments = z.array(z.strictObject({ startMs: z.number(), endMs: z.number(), text: z.string() }))

/** An item that a careful person wants from a document. */
export interface WantedItem {
  text: string
  words: ReadonlySet<string>
  /** Words without which it can't be understood, such as the term of a definition. */
  needed: ReadonlySet<string>
  /** The entries of a list or the steps of a procedure; empty for anything else. */
  parts: WantedPart[]
  /** The words that introduce the parts. */
  lead: ReadonlySet<string>
  /** Whether the parts are steps, which keep their numbers. */
  numbered: boolean
}

/** An entry of a list, or a step. */
export interface WantedPart {
  words: ReadonlySet<string>
  /** Whether it is a sentence, which can stand without the words that introduce the list. */
  isSentence: boolean
}

/** A document of the answer key. */
export interface KeyDocument {
  name: string
  kind: 'policy' | 'how-to' | 'reference' | 'other'
  set: 'tune' | 'held-out'
  /** Empty for a recording. */
  markdown: string
  segments: z.output<typeof segments>
  /** Words of which a summary has at least half. */
  about: ReadonlySet<string>
  wanted: WantedItem[]
}

/**
 * Reads an answer key, in the order of its list of sources.
 *
 * @param documents the folder with the documents, if they are not in that of the key
 */
export function readKey(folder = KEY, documents = folder): KeyDocument[] {
  const read = (within: string, file: string) => readFileSync(join(within, file), 'utf8')
  return sources
    .parse(JSON.parse(read(folder, 'sources.json')))
    .map(({ name, kind, set, file = `documents/${name}.md` }) => {
      const lines = read(folder, `wanted/${name}.txt`).split('\n')
      const about = lines.find((line) => line.startsWith('about: ')) ?? ''
      const wanted = lines.filter((line) => line.startsWith('- ')).map((line) => readWanted(line.slice(2)))
      const text = read(documents, file)
      const spoken = file.endsWith('.json')
      return {
        name,
        kind,
        set,
        markdown: spoken ? '' : text,
        segments: spoken ? segments.parse(JSON.parse(text)) : [],
        about: wordsOf(about.slice('about: '.length)),
        wanted,
      }
    })
}

/** Reads a line of the key: `[needed words]`, and ` | ` before each entry or step. */
function readWanted(line: string): WantedItem {
  const needed = [...line.matchAll(/\[(\p{L}[^[\]]*)\]/gu)].map((match) => match[1] ?? '')
  const parts = line.split(' | ')
  const lead = parts.length > 1 && parts[0]?.endsWith(':') === true ? parts[0] : undefined
  const entries = lead === undefined ? parts : parts.slice(1)
  return {
    text: line,
    words: wordsOf(line),
    needed: wordsOf(needed.join(' ')),
    parts: parts.length > 1 ? entries.map(readPart) : [],
    lead: wordsOf(lead ?? ''),
    numbered: parts.length > 1 && entries[0]?.startsWith('1. ') === true,
  }
}

function readPart(text: string): WantedPart {
  const words = wordsOf(text)
  return { words, isSentence: /[.!?]$/.test(text) && words.size >= 5 }
}
