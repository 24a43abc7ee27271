import type { Bulk } from './bulk/bulk.js'
import type { ImportErrors } from './import-errors.js'

/** What an id is the id of; kinds that share a table share their ids. */
export type ClaimKind =
  | 'team'
  | 'person'
  | 'user'
  | 'tag'
  | 'content'
  | 'video'
  | 'version'
  | 'chapter'
  | 'entity'
  | 'lesson'
  | 'companyRole'
  | 'tier'
  | 'duty'
  | 'enrollment'
  | 'popQuiz'
  | 'performanceReview'
  | 'invitation'
  | 'undecidedInvitation'
  | 'finding'
  | 'directoryConnection'
  | 'directoryEvent'
  | 'accessToken'
  | 'tokenId'

export interface Claim {
  id: string
  line: number
  /** The key to name in an error. */
  key: string
}

const WINDOW = 2_000

/** Remembers, in a temporary table, which line of the file brings which id. */
export class Claims {
  readonly #bulk: Bulk
  readonly #errors: ImportErrors

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
   * Records ids that the file brings.
   *
   * @returns those that no line brought before; the others are errors
   */
  async add<C extends Claim>(kind: ClaimKind, claims: readonly C[]): Promise<C[]> {
    const first = await this.#known(kind, claims)
    const fresh: C[] = []
    for (const claim of claims) {
      const earlier = first.get(claim.id)
      if (earlier === undefined) {
        first.set(claim.id, claim.line)
        fresh.push(claim)
      } else {
        this.#errors.add(claim.line, claim.key, `a value that line ${earlier} does not bring already`)
      }
    }
    await this.#append(kind, fresh, false)
    return fresh
  }

  /** Records what a line that can't be used would have brought: naming it is no further error. */
  async addBad(kind: ClaimKind, ids: readonly string[], line: number): Promise<void> {
    const claims = ids.map((id) => ({ id, line, key: '' }))
    const known = await this.#known(kind, claims)
    const fresh = new Map(claims.filter(({ id }) => !known.has(id)).map((claim) => [claim.id, claim]))
    await this.#append(kind, [...fresh.values()], true)
  }

  /** The good claims of a kind, in windows. */
  async *windows(kind: ClaimKind): AsyncGenerator<{ id: string; line: number }[]> {
    for (let after = ''; ;) {
      const rows = await this.#bulk.all<{ id: string; line: number }>(
        `select id, line from import_claims where kind = ? and id > ? and bad = 0 order by id limit ${WINDOW}`,
        kind,
        after,
      )
      const last = rows.at(-1)
      if (!last) return
      yield rows
      after = last.id
    }
  }

  async #known(kind: ClaimKind, claims: readonly Claim[]): Promise<Map<string, number>> {
    if (claims.length === 0) return new Map()
    const rows = await this.#bulk.all<{ id: string; line: number }>(
      `select id, line from import_claims where kind = ? and ${this.#bulk.oneOf('id')}`,
      kind,
      claims.map(({ id }) => id),
    )
    return new Map(rows.map(({ id, line }) => [id, line]))
  }

  async #append(kind: ClaimKind, claims: readonly Claim[], bad: boolean): Promise<void> {
    await this.#bulk.append(
      'import_claims',
      { kind: 'text', id: 'text', line: 'integer', bad: 'integer' },
      claims.map(({ id, line }) => [kind, id, line, bad ? 1 : 0]),
    )
  }
}
