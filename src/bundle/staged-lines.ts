import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Database } from '../store/sqlite-driver.js'
import type { BundleRecord } from './codecs.js'
import { MOST_ERRORS } from './import-errors.js'
import type { Pace } from './pace.js'
import { parseLine, type ParsedLine } from './parse-line.js'
import { NOT_UTF8, BrokenInputError } from './read-lines.js'

type Staged =
  | [kind: 'record' | 'text' | 'not UTF-8', text: string, given: string]
  | [kind: 'broken', from: number, given: string]

/** A person of the file, as the import needs them. */
export interface StagedPerson {
  line: number
  employeeId: string
  userId: string | null
  email: string
  status: string
  /** The keys of the line. */
  given: readonly string[]
}

/** The result of comparing a person of the file with the existing people. */
export interface Compared {
  line: number
  /** The key of the address; null for one that nobody can sign in with. */
  address: string | null
  /** Whether the person is active and has an account once the file is imported, as far as is known. */
  active: boolean
  /** Whether the account had the address before. */
  held: boolean
}

type PersonRow = [
  line: number,
  employeeId: string,
  userId: string | null,
  email: string,
  status: string,
  given: string,
]

/** The row in which a line is stored. */
function stagedOf(incoming: Incoming): Staged {
  if ('kind' in incoming) return [incoming.kind, incoming.from, '']
  const { text, parsed } = incoming
  if (parsed.kind === 'record') return ['record', JSON.stringify(parsed.record), parsed.given.join(' ')]
  return text.isWellFormed() ? ['text', text, ''] : ['not UTF-8', '', '']
}

function incomingOf([kind, text, given]: Staged): Incoming {
  if (kind === 'broken') return { kind, from: text }
  if (kind === 'not UTF-8') return { text, parsed: parseLine(NOT_UTF8) }
  if (kind === 'text') return { text, parsed: parseLine(text) }
  // It was valid when it was stored.
  return {
    text,
    parsed: { kind: 'record', record: JSON.parse(text) as BundleRecord, given: given.split(' ') },
  }
}

/** How many people are read at a time. */
const PEOPLE = 1_000

/** A file's lines, parsed and stored on disk until they are needed. */
export class StagedLines {
  readonly #database: InstanceType<typeof Database>
  readonly #pace: Pace
  #organizationId: string | undefined
  #length = 0

  /**
   * Makes a file beside the store's. It is unlinked as soon as it is open, so the system deletes it even if
   * this process is killed.
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
      this.#database.exec(`create table lines (kind text not null, content not null, given text not null);
        create table people (line integer primary key, employee_id text not null, user_id text, email text not null,
          status text not null, given text not null, address text, held integer);
        create index people_by_employee on people (employee_id);
        create index people_by_user on people (user_id)`)
    } catch (error) {
      this.#database.close()
      throw error
    } finally {
      rmSync(file, { force: true })
    }
  }

  /** Stores the lines, until there are more errors than are reported. */
  async fill(lines: AsyncIterable<Incoming>): Promise<void> {
    const insert = this.#database.prepare('insert into lines values (?, ?, ?)')
    const insertPerson = this.#database.prepare(
      'insert into people (line, employee_id, user_id, email, status, given) values (?, ?, ?, ?, ?, ?)',
    )
    let bad = 0
    for await (const line of lines) {
      this.#length += 1
      const number = this.#length
      insert.run(...stagedOf(line))
      if ('parsed' in line && line.parsed.kind === 'record' && line.parsed.record.type === 'person') {
        const { employeeId, userId, email, status } = line.parsed.record
        insertPerson.run(number, employeeId, userId, email, status, line.parsed.given.join(' '))
      }
      if ('parsed' in line && line.parsed.kind === 'record' && line.parsed.record.type === 'organization')
        this.#organizationId ??= line.parsed.record.id
      if ('parsed' in line && line.parsed.kind === 'bad') bad += 1
      if (bad > MOST_ERRORS) break
      await this.#pace.rested()
    }
  }

  /** The file's organization, if it names one. */
  get organizationId(): string | undefined {
    return this.#organizationId
  }

  /** How many lines there are. */
  get length(): number {
    return this.#length
  }

  *read(): Generator<Incoming> {
    // One by one: an open cursor would keep other statements from writing.
    const line = this.#database
      .prepare<[number], Staged>('select kind, content, given from lines where rowid = ?')
      .raw()
    for (let number = 1; ; number += 1) {
      const row = line.get(number)
      if (row === undefined) return
      yield incomingOf(row)
    }
  }

  /** The people of the file in the order of their lines, some at a time. */
  *people(): Generator<StagedPerson[]> {
    const page = this.#database
      .prepare<[number], PersonRow>(
        `select line, employee_id, user_id, email, status, given from people where line > ? order by line limit ${PEOPLE}`,
      )
      .raw()
    for (let after = 0; ;) {
      const rows = page.all(after)
      const last = rows.at(-1)
      if (last === undefined) return
      after = last[0]
      yield rows.map(([line, employeeId, userId, email, status, given]) => ({
        line,
        employeeId,
        userId,
        email,
        status,
        given: given.split(' '),
      }))
    }
  }

  /** Which of these employees are in the file. */
  employeesAmong(ids: readonly string[]): Set<string> {
    const known = this.#database
      .prepare<[string], string>(
        'select distinct employee_id from people where employee_id in (select value from json_each(?))',
      )
      .pluck()
    return new Set(known.all(JSON.stringify(ids)))
  }

  /** Which of these user ids are on several lines. */
  repeatedAmong(userIds: readonly string[]): Set<string> {
    const repeated = this.#database
      .prepare<[string], string>(
        `select user_id from people where user_id in (select value from json_each(?))
         group by user_id having count(*) > 1`,
      )
      .pluck()
    return new Set(repeated.all(JSON.stringify(userIds)))
  }

  /** Stores the results of the comparison. */
  noteCompared(people: readonly Compared[]): void {
    const update = this.#database.prepare('update people set address = ?, held = ? where line = ?')
    for (const { line, address, active, held } of people)
      update.run(active ? address : null, held ? 1 : 0, line)
  }

  /** The first lines whose active account would be the second one with its address, and the line of the first. */
  secondAddresses(): { line: number; first: number }[] {
    // If several accounts shared an address before, that is not an error of the file. Accounts that had the
    // address come first.
    const rows = this.#database.prepare<[], { line: number; first: number }>(
      `select line, first from (
        select line, held, first_value(line) over (partition by address order by held desc, line) as first
        from people where address is not null)
      where line <> first and held = 0 order by line limit ${MOST_ERRORS + 1}`,
    )
    return rows.all()
  }

  close(): void {
    this.#database.close()
  }
}

/** A file's lines without line ends. */
export type Lines = AsyncIterable<string> | Iterable<string>

/** A line as an import gets it; or a sign that the file can't be read from the line `from` on. */
export type Incoming = { text: string; parsed: ParsedLine } | { kind: 'broken'; from: number }

/** Parses lines as they come. */
export async function* parseLines(lines: Lines): AsyncGenerator<Incoming> {
  try {
    for await (const text of lines) yield { text, parsed: parseLine(text) }
  } catch (error) {
    if (!(error instanceof BrokenInputError)) throw error
    yield { kind: 'broken', from: error.line }
  }
}
