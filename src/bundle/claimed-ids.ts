import { type SQL, sql } from 'drizzle-orm'
import type { MovedTable } from '../records/derived.js'
import type { Bulk } from './bulk/bulk.js'
import type { ImportErrors } from './import-errors.js'

export interface Claim {
  id: string
  line: number
  /** The key to name in an error. */
  key: string
}

/** The line that an id is claimed for, and whether it has errors. */
interface Known {
  line: number
  bad: boolean
}

const WINDOW = 2_000

/**
 * The kind of claim for an element that was refused in its record, so that references to it are not reported
 * as well. Its id is made by `refusedElement`.
 */
export function refusals(kind: string): string {
  return `refused ${kind}`
}

/** The id of an element within its record; ids have no line breaks. */
export function refusedElement(recordId: string, id: string): string {
  return `${recordId}\n${id}`
}

/**
 * Remembers in a temporary table which line of the file defines which id. Ids are kept apart by kind.
 */
export class Claims {
  readonly #bulk: Bulk
  readonly #errors: ImportErrors
  /** The kinds that the file has had so far. */
  readonly #kinds = new Set<string>()

  private constructor(bulk: Bulk, errors: ImportErrors) {
    this.#bulk = bulk
    this.#errors = errors
  }

  static async open(bulk: Bulk, errors: ImportErrors): Promise<Claims> {
    await bulk.createTemporary(
      'import_claims',
      'kind text not null, id text not null, line integer not null, bad integer not null, primary key (kind, id)',
    )
    return new Claims(bulk, errors)
  }

  /**
   * Records ids that the file defines. A line with errors gives up its ids to other lines: its own errors are enough.
   *
   * @returns the claims whose id no other line defined; the others are reported as errors
   */
  async add<C extends Claim>(kind: string, claims: readonly C[]): Promise<C[]> {
    const first = await this.#known(kind, claims)
    const bad = new Set([...first].flatMap(([id, earlier]) => (earlier.bad ? [id] : [])))
    const own: C[] = []
    for (const claim of claims) {
      const earlier = first.get(claim.id)
      if (earlier === undefined || earlier.bad) {
        first.set(claim.id, { line: claim.line, bad: false })
        own.push(claim)
      } else {
        this.#errors.add(claim.line, claim.key, `a value that line ${earlier.line} does not bring already`)
      }
    }
    await this.#forget(
      kind,
      own.flatMap(({ id }) => (bad.has(id) ? [id] : [])),
    )
    await this.#append(kind, own, false)
    return own
  }

  /** Records the ids of a line that has errors, so that references to them are not reported as well. */
  async addBad(kind: string, ids: readonly string[], line: number): Promise<void> {
    const claims = ids.map((id) => ({ id, line, key: '' }))
    const known = await this.#known(kind, claims)
    const fresh = new Map(claims.filter(({ id }) => !known.has(id)).map((claim) => [claim.id, claim]))
    await this.#append(kind, [...fresh.values()], true)
  }

  /**
   * Records that lines with these ids are not written after all, so that references to them are not reported as well.
   */
  async spoil(kind: string, claims: readonly { id: string; line: number }[]): Promise<void> {
    const named = claims.map((claim) => ({ ...claim, key: '' }))
    const known = await this.#known(kind, named)
    const unknown = new Map(named.filter(({ id }) => !known.has(id)).map((claim) => [claim.id, claim]))
    await this.#append(kind, [...unknown.values()], true)
    for (const { id, line } of named) {
      if (known.get(id)?.line !== line) continue
      await this.#bulk.run('update import_claims set bad = 1 where kind = ? and id = ?', kind, id)
    }
  }

  /** Reads the claims of a kind, without those of lines that have errors, one window at a time. */
  async *windows(kind: string): AsyncGenerator<{ id: string; line: number }[]> {
    if (!this.#kinds.has(kind)) return
    for (let after = ''; ;) {
      const rows = await this.#bulk.all<{ id: string; line: number }>(
        `select id, line from import_claims where kind = ? and id > ? and bad = 0 order by id limit ${WINDOW}`,
        kind,
        after,
      )
      const last = rows.at(-1)
      if (!last) return
      yield rows
      if (rows.length < WINDOW) return
      after = last.id
    }
  }

  /** The lines of the file that claimed some of these ids. */
  async linesOf(kind: string, ids: readonly string[]): Promise<number[]> {
    const known = await this.#known(
      kind,
      ids.map((id) => ({ id, line: 0, key: '' })),
    )
    return Array.from(known.values(), ({ line }) => line)
  }

  async #known(kind: string, claims: readonly Claim[]): Promise<Map<string, Known>> {
    if (claims.length === 0 || !this.#kinds.has(kind)) return new Map()
    // One look-up for each id. With a list, PostgreSQL would read all claims of a kind that its statistics don't know yet.
    const rows = await this.#bulk.all<{ id: string; claim: number | null }>(
      `select value as id, (select line * 2 + bad from import_claims where kind = ? and id = keys.value) as claim
       from ${this.#bulk.keys}`,
      kind,
      [...new Set(claims.map(({ id }) => id))],
    )
    return new Map(
      rows.flatMap(({ id, claim }) =>
        claim === null ? [] : [[id, { line: Math.floor(claim / 2), bad: claim % 2 === 1 }] as const],
      ),
    )
  }

  async #forget(kind: string, ids: readonly string[]): Promise<void> {
    for (const id of ids)
      await this.#bulk.run('delete from import_claims where kind = ? and id = ?', kind, id)
  }

  async #append(kind: string, claims: readonly Claim[], bad: boolean): Promise<void> {
    if (claims.length === 0) return
    this.#kinds.add(kind)
    await this.#bulk.append(
      'import_claims',
      { kind: 'text', id: 'text', line: 'integer', bad: 'integer' },
      claims.map(({ id, line }) => [kind, id, line, bad ? 1 : 0]),
    )
  }
}

const KINDS = { company_roles: 'companyRole', teams: 'team' } as const satisfies Record<MovedTable, string>

/** Whether the file has no line for the row of a table, which would say when the record was changed. */
export function isNotInFile(table: MovedTable): SQL {
  return sql`not exists (select 1 from import_claims where import_claims.kind = ${KINDS[table]}
    and import_claims.id = ${sql.raw(table)}.id)`
}
