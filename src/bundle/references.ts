import type { Bulk, BulkValue } from './bulk/bulk.js'
import type { ClaimKind } from './claims.js'
import type { ImportErrors } from './import-errors.js'
import { groupBy } from '../store/group.js'

interface Target {
  /** Rows of this organization that may be named; `id` is what names them. `own` is the condition for that. */
  rows: (own: string) => string
  expected: string
  claim: ClaimKind
}

function entity(type: string): Target {
  return {
    rows: (own) => `select id from entities where ${own} and type = '${type.toUpperCase()}'`,
    expected: `the id of a ${type} of this organization`,
    claim: 'entity',
  }
}

function record(table: string, column: string, what: string, claim: ClaimKind): Target {
  return {
    rows: (own) => `select ${column} as id from ${table} where ${own}`,
    expected: `the ${what} of this organization`,
    claim,
  }
}

/** What a record can name. */
const TARGETS = {
  team: record('teams', 'id', 'id of a team', 'team'),
  person: record('people', 'employee_id', 'employeeId of a person', 'person'),
  user: record('people', 'user_id', 'userId of a person', 'user'),
  tag: record('tags', 'name', 'name of a tag', 'tag'),
  content: record('contents', 'id', 'id of a content', 'content'),
  lesson: record('lessons', 'id', 'id of a lesson', 'lesson'),
  companyRole: record('company_roles', 'id', 'id of a companyRole', 'companyRole'),
  space: entity('space'),
  category: entity('category'),
  topic: entity('topic'),
  item: entity('item'),
  /** A resource that the file must bring itself. */
  contentOfFile: {
    rows: () => `select id from import_claims where kind = 'content' and ? <> ''`,
    expected: 'a video that no other content of this organization has',
    claim: 'content',
  },
} satisfies Record<string, Target>

export type ReferenceKind = keyof typeof TARGETS

interface Reference {
  kind: ReferenceKind
  id: string
  line: number
  key: string
}

const WINDOW = 2_000

/**
 * The ids that the file's records name. Those that are there when their batch has been written are
 * done with; the others wait in a temporary table for what later lines bring.
 */
export class References {
  readonly #bulk: Bulk
  readonly #organizationId: string
  readonly #errors: ImportErrors
  #fresh: Reference[] = []
  #waiting = 0
  #tiers: BulkValue[][] = []
  #tierCount = 0

  private constructor(bulk: Bulk, organizationId: string, errors: ImportErrors) {
    this.#bulk = bulk
    this.#organizationId = organizationId
    this.#errors = errors
  }

  static async open(bulk: Bulk, organizationId: string, errors: ImportErrors): Promise<References> {
    await bulk.createTemporary(
      'import_references',
      'n integer not null primary key, kind text not null, id text not null, line integer not null, key text not null',
    )
    await bulk.createTemporary(
      'import_tiers',
      'n integer not null primary key, role_id text not null, tier_id text not null, line integer not null',
    )
    return new References(bulk, organizationId, errors)
  }

  add(kind: ReferenceKind, id: string | null, line: number, key: string): void {
    if (id !== null) this.#fresh.push({ kind, id, line, key })
  }

  /** A tier must be one of the role's when the whole file has been read: a role may lose tiers. */
  addTier(tierId: string | null, roleId: string, line: number): void {
    if (tierId !== null) this.#tiers.push([(this.#tierCount += 1), roleId, tierId, line])
  }

  /** Checks what the batch named against what is there, and keeps the rest for the end. */
  async settle(): Promise<void> {
    const tiers = this.#tiers
    this.#tiers = []
    await this.#bulk.append(
      'import_tiers',
      { n: 'integer', role_id: 'text', tier_id: 'text', line: 'integer' },
      tiers,
    )
    const byKind = groupBy(this.#fresh, ({ kind }) => kind)
    this.#fresh = []
    for (const [kind, references] of byKind) {
      const named = [...new Set(references.map(({ id }) => id))]
      const rows = await this.#bulk.all<{ id: string }>(
        `select id from (${TARGETS[kind].rows(this.#bulk.own)}) as target where ${this.#bulk.oneOf('id')}`,
        this.#organizationId,
        named,
      )
      const there = new Set(rows.map(({ id }) => id))
      const missing = references.filter(({ id }) => !there.has(id))
      await this.#bulk.append(
        'import_references',
        { n: 'integer', kind: 'text', id: 'text', line: 'integer', key: 'text' },
        missing.map(({ id, line, key }) => [(this.#waiting += 1), kind, id, line, key]),
      )
    }
  }

  /** Reports every reference to what neither the file nor the organization has. */
  async check(): Promise<void> {
    await this.#checkTiers()
    for (let from = 1; from <= this.#waiting && !this.#errors.full; from += WINDOW) {
      for (const [kind, { rows, expected, claim }] of Object.entries(TARGETS)) {
        const unmet = await this.#bulk.all<{ line: number; key: string }>(
          `select line, key from import_references as reference
           where n between ? and ? and kind = ?
             and not exists (select 1 from (${rows(this.#bulk.own)}) as target where target.id = reference.id)
             and not exists (select 1 from import_claims as claim
                             where claim.kind = ? and claim.id = reference.id and claim.bad = 1)`,
          from,
          from + WINDOW - 1,
          kind,
          this.#organizationId,
          claim,
        )
        for (const { line, key } of unmet) this.#errors.add(line, key, expected)
      }
    }
  }

  async #checkTiers(): Promise<void> {
    for (let from = 1; from <= this.#tierCount && !this.#errors.full; from += WINDOW) {
      const unmet = await this.#bulk.all<{ line: number }>(
        `select line from import_tiers as reference
         where n between ? and ?
           and not exists (select 1 from advancement_tiers as tier
                           where tier.id = reference.tier_id and tier.role_id = reference.role_id)
           and not exists (select 1 from import_claims as claim
                           where claim.kind = 'companyRole' and claim.id = reference.role_id and claim.bad = 1)`,
        from,
        from + WINDOW - 1,
      )
      for (const { line } of unmet)
        this.#errors.add(line, 'advancementTierId', 'the id of a tier of the companyRole')
    }
  }
}
