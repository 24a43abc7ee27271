import type { Bulk, BulkValue } from './bulk/bulk.js'
import { refusals, refusedElement } from './claimed-ids.js'
import type { ImportErrors } from './import-errors.js'
import { Missing } from './missing.js'
import { groupBy } from '../store/group.js'

/** The records that a kind of reference may refer to. */
export interface ReferenceTarget {
  /** Selects their ids as `id`; `own` is the condition that a row belongs to the organization. */
  rows: (own: string) => string
  expected: string
  claim: string
}

/** The kinds of references, in the order in which they are checked. */
const KINDS = [
  'team',
  'person',
  'user',
  'tag',
  'content',
  'reviewRequest',
  'lesson',
  'companyRole',
  'space',
  'category',
  'topic',
  'item',
  'contentOfFile',
] as const

export type ReferenceKind = (typeof KINDS)[number]

/** A resource that must be in the file itself. */
const contentOfFile: ReferenceTarget = {
  rows: () => `select id from import_claims where kind = 'content' and ? <> ''`,
  expected: 'a video that no other content of this organization has',
  claim: 'content',
}

interface Reference {
  kind: ReferenceKind
  id: string
  line: number
  key: string
}

interface ReferenceOptions {
  bulk: Bulk
  organizationId: string
  errors: ImportErrors
  /** The records that each kind of reference may refer to. */
  targets: ReadonlyMap<string, ReferenceTarget>
}

const WINDOW = 2_000

/** The temporary tables. The first row makes them: most short files need neither. */
const TABLES = {
  import_references: {
    definition:
      'n integer not null primary key, kind text not null, id text not null, line integer not null, key text not null',
    columns: { n: 'integer', kind: 'text', id: 'text', line: 'integer', key: 'text' },
  },
  import_tiers: {
    definition:
      'n integer not null primary key, role_id text not null, tier_id text not null, line integer not null',
    columns: { n: 'integer', role_id: 'text', tier_id: 'text', line: 'integer' },
  },
} as const

/**
 * The ids that the file's records refer to. A reference whose record exists once its batch is written is
 * settled; the others wait in a temporary table for later lines.
 */
export class References {
  readonly #bulk: Bulk
  readonly #organizationId: string
  readonly #errors: ImportErrors
  readonly #targets: ReadonlyMap<string, ReferenceTarget>
  readonly #known = new Map<ReferenceKind, ReadonlySet<string>>()
  #fresh: Reference[] = []
  #waiting = 0
  #tiers: BulkValue[][] = []
  #tierCount = 0
  readonly #made = new Set<string>()

  constructor({ bulk, organizationId, errors, targets }: ReferenceOptions) {
    this.#bulk = bulk
    this.#organizationId = organizationId
    this.#errors = errors
    this.#targets = new Map([...targets, ['contentOfFile', contentOfFile]])
  }

  /**
   * Marks these ids as existing, because they have just been read: the batch's references to them need no check.
   */
  know(kind: ReferenceKind, ids: Iterable<string>): void {
    this.#known.set(kind, new Set(ids))
  }

  add(kind: ReferenceKind, id: string | null, line: number, key: string): void {
    if (id !== null && !this.#known.get(kind)?.has(id)) this.#fresh.push({ kind, id, line, key })
  }

  /**
   * Checks at the end of the file that the role has the tier, because a later line may remove tiers of the role.
   */
  addTier(tierId: string | null, roleId: string, line: number): void {
    if (tierId !== null) this.#tiers.push([(this.#tierCount += 1), roleId, tierId, line])
  }

  /** Checks the batch's references against the database, and keeps the unsettled ones for the end. */
  async settle(): Promise<void> {
    const tiers = this.#tiers
    this.#tiers = []
    await this.#append('import_tiers', tiers)
    const byKind = groupBy(this.#fresh, ({ kind }) => kind)
    this.#fresh = []
    this.#known.clear()
    for (const [kind, references] of byKind) {
      const named = [...new Set(references.map(({ id }) => id))]
      const rows = await this.#bulk.all<{ id: string }>(
        `select id from (${this.#target(kind).rows(this.#bulk.own)}) as target where ${this.#bulk.oneOf('id')}`,
        this.#organizationId,
        named,
      )
      const there = new Set(rows.map(({ id }) => id))
      const missing = references.filter(({ id }) => !there.has(id))
      await this.#append(
        'import_references',
        missing.map(({ id, line, key }) => [(this.#waiting += 1), kind, id, line, key]),
      )
    }
  }

  /**
   * Reports references to records that neither the file nor the organization has: each id once, for the first line.
   */
  async check(): Promise<void> {
    await this.#checkTiers()
    const missing = new Missing()
    for (let from = 1; from <= this.#waiting; from += WINDOW) {
      for (const kind of KINDS) {
        const { rows, expected, claim } = this.#target(kind)
        const unmet = await this.#bulk.all<{ id: string; line: number; key: string }>(
          `select id, line, key from import_references as reference
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
        for (const { id, ...found } of unmet) missing.add(`${kind} ${id}`, { ...found, expected })
      }
    }
    missing.report(this.#errors)
  }

  async #append(table: keyof typeof TABLES, rows: readonly BulkValue[][]): Promise<void> {
    if (rows.length === 0) return
    const { definition, columns } = TABLES[table]
    if (!this.#made.has(table)) await this.#bulk.createTemporary(table, definition)
    this.#made.add(table)
    await this.#bulk.append(table, columns, rows)
  }

  #target(kind: ReferenceKind): ReferenceTarget {
    const target = this.#targets.get(kind)
    if (target === undefined) throw new Error(`No record type is named by ${kind}.`)
    return target
  }

  async #checkTiers(): Promise<void> {
    const missing = new Missing()
    const refused = `reference.role_id || '${refusedElement('', '')}' || reference.tier_id`
    for (let from = 1; from <= this.#tierCount; from += WINDOW) {
      const unmet = await this.#bulk.all<{ role: string; tier: string; line: number }>(
        `select role_id as role, tier_id as tier, line from import_tiers as reference
         where n between ? and ?
           and not exists (select 1 from advancement_tiers as tier
                           where tier.id = reference.tier_id and tier.role_id = reference.role_id)
           and not exists (select 1 from import_claims as claim
                           where claim.kind = 'companyRole' and claim.id = reference.role_id and claim.bad = 1)
           and not exists (select 1 from import_claims as claim
                           where claim.kind = '${refusals('tier')}' and claim.id = ${refused})`,
        from,
        from + WINDOW - 1,
      )
      for (const { role, tier, line } of unmet) {
        const expected = 'the id of a tier of the companyRole'
        missing.add(`${role} ${tier}`, { line, key: 'advancementTierId', expected })
      }
    }
    missing.report(this.#errors)
  }
}
