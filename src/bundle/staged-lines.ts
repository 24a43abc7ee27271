import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Database } from '../store/sqlite-driver.js'
import type { BundleRecord } from './codecs.js'
import { MOST_ERRORS } from './import-errors.js'
import type { Incoming } from './incoming.js'
import type { Pace } from './pace.js'
import { parseLine } from './parse-line.js'
import { NOT_UTF8 } from './read-lines.js'

type Staged = [kind: 'record' | 'text' | 'not UTF-8', text: string] | [kind: 'broken', from: number]

/** The columns of a row: what a kind of line is kept as. */
function stagedOf(incoming: Incoming): Staged {
  if ('kind' in incoming) return [incoming.kind, incoming.from]
  const { text, parsed } = incoming
  if (parsed.kind === 'record') return ['record', JSON.stringify(parsed.record)]
  return text.isWellFormed() ? ['text', text] : ['not UTF-8', '']
}

function incomingOf([kind, text]: Staged): Incoming {
  if (kind === 'broken') return { kind, from: text }
  if (kind === 'not UTF-8') return { text, parsed: parseLine(NOT_UTF8) }
  if (kind === 'text') return { text, parsed: parseLine(text) }
  // It was a valid record when it was written.
  return { text, parsed: { kind: 'record', record: JSON.parse(text) as BundleRecord } }
}

/** A file's lines, parsed and kept on the disk until they are wanted. */
export class StagedLines {
  readonly #database: InstanceType<typeof Database>
  readonly #pace: Pace

  /**
   * Makes a file beside that of the store. It has no name as soon as it is open, so that the system deletes it
   * whatever becomes of this process.
   *
   * @param beside the path of the store's file
   */
  constructor(beside: string, pace: Pace) {
    const file = `${beside}.import-${randomUUID()}`
    this.#pace = pace
    this.#database = new Database(file)
    try {
      for (const pragma of ['journal_mode = MEMORY', 'synchronous = OFF', 'locking_mode = EXCLUSIVE'])
        this.#database.pragma(pragma)
      this.#database.exec('create table lines (kind text not null, content not null)')
    } catch (error) {
      this.#database.close()
      throw error
    } finally {
      rmSync(file, { force: true })
    }
  }

  /** Keeps the lines, up to those whose errors are more than are reported. */
  async fill(lines: AsyncIterable<Incoming>): Promise<void> {
    const insert = this.#database.prepare('insert into lines values (?, ?)')
    let bad = 0
    for await (const line of lines) {
      insert.run(...stagedOf(line))
      if ('parsed' in line && line.parsed.kind === 'bad') bad += 1
      if (bad > MOST_ERRORS) break
      await this.#pace.rested()
    }
  }

  *read(): Generator<Incoming> {
    const rows = this.#database.prepare<[], Staged>('select kind, content from lines order by rowid').raw()
    for (const row of rows.iterate()) yield incomingOf(row)
  }

  close(): void {
    this.#database.close()
  }
}
