import type { ImportScope } from '../access/scope.js'
import { importScope } from '../access/system-scope.js'
import { CONTENTS_AT_ONCE, refreshDerived } from '../records/derived.js'
import { countChartChange, findChartRevision } from '../records/org-chart-revision.js'
import { lockOfTags } from '../records/tags.js'
import { holdKnowledge, withdrawMisplaced } from '../records/misplaced-knowledge.js'
import type { OpenStore } from '../store/open-store.js'
import { findOwners } from '../records/admins.js'
import { indexChanges } from '../search-index/index-changes.js'
import type { Transaction } from '../store/store.js'
import { auditImport, importerOf } from './audit-import.js'
import type { Bulk } from './bulk/bulk.js'
import { Claims, isNotInFile } from './claimed-ids.js'
import { type BundleRecord, type RecordOf, recordTypes } from './codecs.js'
import type { Entry, ImportContext } from './context.js'
import { checkCycles } from './cycles.js'
import { type ImportError, ImportErrors, type ImportWarning, ImportWarnings } from './import-errors.js'
import type { Incoming, Lines, StagedLines } from './staged-lines.js'
import { ImportPlan, type Planned } from './import-plan.js'
import { inImportTransaction } from './import-transaction.js'
import { compareKnownPeople } from './known-people.js'
import { type Pace, type Parts, shortParts } from './pace.js'
import { claimBadLine, referenceTargets } from './reference-targets.js'
import { References } from './references.js'
import { releaseFromGoneTiers } from './special/duty-tiers.js'
import { endLeavers } from './special/end-leavers.js'
import { checkOwners } from './special/keep-owner.js'
import { finishInvitations } from './special/invitation-roles.js'
import { indexAnew } from './special/index-anew.js'
import { checkReviewRequests } from './special/review-queue.js'
import { finishReviewRequests } from './special/review-requests.js'
import { finishTeams } from './special/team-changes.js'
import { writeBatch, type Writing } from './write-records.js'

export type ImportReport =
  | {
      kind: 'imported'
      organizationId: string
      records: number
      /** Up to 100 warnings, in the order of their lines. */
      warnings: ImportWarning[]
      moreWarnings: number
      /** What would change, if this was a dry run. */
      planned?: Planned[]
    }
  | { kind: 'refused'; errors: ImportError[]; more: boolean }

/** What an import does with records. Indexing, which comes last, takes most of its time. */
export type ImportStep = 'written' | 'indexed'

export interface ImportOptions {
  /** Called now and then with the number of records written so far, and then with that of records indexed. */
  onProgress?(records: number, step: ImportStep): void
  /** Who imports, for the audit log. */
  operator?: string
  /** Whether to write nothing and only report what would change. @default false */
  dryRun?: boolean
  /** Whether existing records keep the values of missing keys. @default false */
  merge?: boolean
  /** Whether people who were deactivated may become active. @default false */
  reactivate?: boolean
  /** How a new organization is written to SQLite. @default short parts, between which others can write */
  parts?: Parts
}

type Imported = Omit<Extract<ImportReport, { kind: 'imported' }>, 'kind'>

const BATCH_RECORDS = 1_000
const BATCH_LENGTH = 4_000_000

/** Thrown to roll back the transaction of a file that has errors. */
class Refusal extends Error {}

/** Thrown to roll back the transaction of a dry run. */
class Tried extends Error {
  readonly found: Imported

  constructor(found: Imported) {
    super()
    this.found = found
  }
}

/** One import, from its first line to its last check. */
class Import {
  readonly #errors: ImportErrors
  readonly #scope: ImportScope
  readonly #tx: Transaction
  readonly #bulk: Bulk
  readonly #options: ImportOptions
  readonly #pace: Pace
  readonly #staged: StagedLines
  #context: ImportContext | undefined
  #writing: Writing | undefined
  #batch: Entry<BundleRecord>[] = []
  #batchLength = 0
  #records = 0
  #line = 0
  /** Whether the first record, which must be the organization, has been read. */
  #begun = false
  /** Whether a role has been added or changed. */
  #changesChart = false
  /** The resources that were added or changed; of many, only as many as show that they are. */
  readonly #changedContents = new Set<string>()
  /** The owners before the first record was written. */
  #owners: readonly string[] = []

  constructor(
    scope: ImportScope,
    tx: Transaction,
    bulk: Bulk,
    pace: Pace,
    staged: StagedLines,
    errors: ImportErrors,
    options: ImportOptions,
  ) {
    this.#errors = errors
    this.#scope = scope
    this.#tx = tx
    this.#bulk = bulk
    this.#pace = pace
    this.#staged = staged
    this.#options = options
  }

  async run(): Promise<Imported> {
    await this.#read(this.#staged.read())
    await this.#flush()
    if (!this.#begun) this.#errors.add(Math.max(this.#line, 1), 'type', 'an organization record')
    const context = this.#context
    if (context && !this.#errors.full) {
      await context.references.check()
      await checkCycles(context)
      await checkReviewRequests(context)
      await checkOwners(this.#tx, context, this.#owners)
    }
    if (!context || this.#errors.any) throw new Refusal()
    const plan = this.#writing?.plan
    if (plan) throw new Tried({ ...this.#report(context), planned: plan.report(recordTypes) })
    await this.#bulk.recount()
    await finishInvitations(context)
    await finishReviewRequests(context)
    await releaseFromGoneTiers(context)
    await finishTeams(this.#tx, context)
    const refreshed = await refreshDerived(this.#tx, this.#scope, context.organizationId, {
      moves: isNotInFile,
      contents: this.#changedContents,
    })
    await this.#countChart(context, 'role_holders' in refreshed || 'company_roles' in refreshed)
    await withdrawMisplaced(this.#tx, this.#scope, context.organizationId, (contentIds) =>
      indexAnew(context, contentIds),
    )
    await indexChanges(this.#tx, (records) => this.#options.onProgress?.(records, 'indexed'))
    await endLeavers(
      this.#tx,
      this.#scope,
      context,
      importerOf(context.organizationId, this.#options.operator),
    )
    await this.#bulk.finish()
    return this.#report(context)
  }

  /** Counts all changes of the org chart as one. A new organization's chart has the revision that the file says. */
  async #countChart({ chartRevision, organizationId }: ImportContext, isRefreshed: boolean): Promise<void> {
    if (chartRevision === undefined || !(this.#changesChart || isRefreshed)) return
    await countChartChange(this.#tx, { ...this.#scope, organizationId })
  }

  #report({ organizationId, warnings }: ImportContext): Imported {
    return { organizationId, records: this.#records, ...warnings.report() }
  }

  async #read(lines: Iterable<Incoming>): Promise<void> {
    for (const incoming of lines) {
      if ('kind' in incoming) this.#errors.add(incoming.from, '', 'compressed data that is whole')
      else await this.#take(incoming)
      if (this.#errors.full) return
    }
  }

  async #take({ text, parsed }: Exclude<Incoming, { kind: 'broken' }>): Promise<void> {
    this.#line += 1
    const line = this.#line
    if (parsed.kind === 'blank') return
    if (parsed.kind === 'header') {
      if (line > 1) this.#errors.add(line, 'type', 'bundle on the first line only')
      return
    }
    if (parsed.kind === 'bad') {
      this.#begun = true
      for (const { key, expected } of parsed.problems) this.#errors.add(line, key, expected)
      if (this.#context) await claimBadLine(this.#context.claims, { text, raw: parsed.raw, line })
      return
    }
    const { record, given } = parsed
    if (!this.#begun && record.type === 'organization') await this.#begin(record)
    else if (!this.#begun) this.#errors.add(line, 'type', 'organization: its record comes first')
    else if (record.type === 'organization') {
      this.#errors.add(line, 'type', 'no second organization in one file')
      return
    }
    this.#begun = true
    this.#records += 1
    this.#batch.push({ line, record, given })
    this.#batchLength += text.length
    if (this.#batch.length >= BATCH_RECORDS || this.#batchLength >= BATCH_LENGTH) await this.#flush()
    await this.#pace.rested()
  }

  async #begin({ id }: RecordOf<'organization'>): Promise<void> {
    await this.#tx.lock(`import ${id}`)
    // Recounts the people that a directory has changed. Holders of the directory's lock never take an import's lock.
    await this.#tx.lock(`directory:${id}`)
    await this.#tx.lock(`org-chart:${id}`)
    await holdKnowledge(this.#tx, this.#scope, id)
    await this.#tx.lock(lockOfTags({ organizationId: id }))
    this.#owners = await findOwners(this.#tx, id)
    const shared = { bulk: this.#bulk, organizationId: id, errors: this.#errors }
    const targets = referenceTargets(this.#bulk.tables)
    const { dryRun = false, merge = false, reactivate = false } = this.#options
    const known = { ...shared, warnings: new ImportWarnings(), merges: merge, reactivates: reactivate }
    this.#writing = {
      aliases: await compareKnownPeople(known, this.#staged),
      plan: dryRun ? new ImportPlan() : undefined,
    }
    this.#context = {
      scope: this.#scope,
      ...known,
      chartRevision: await findChartRevision(this.#tx, id),
      now: await this.#tx.now(),
      claims: await Claims.open(this.#bulk, this.#errors),
      references: new References({ ...shared, targets }),
      changedTeams: new Set(),
      noteChanges: (changes) => {
        this.#changesChart ||= changes.some(({ type }) => type === 'COMPANY_ROLE')
        for (const { type, id: contentId } of changes) {
          if (this.#changedContents.size > CONTENTS_AT_ONCE) break
          if (type === 'CONTENT') this.#changedContents.add(contentId)
        }
        this.#tx.record(changes)
      },
    }
  }

  async #flush(): Promise<void> {
    const batch = this.#batch
    this.#batch = []
    this.#batchLength = 0
    if (this.#context && this.#writing && batch.length > 0)
      await writeBatch(this.#context, this.#writing, batch)
    if (this.#records > 0) this.#options.onProgress?.(this.#records, 'written')
  }
}

/**
 * Imports one organization's bundle, upserting records by id in one transaction. A file with errors changes
 * nothing, and neither does importing the same file again. Knowledge that its resource's readers may no
 * longer see is withdrawn, and extracted again by a job.
 *
 * The file is read and checked line by line before the transaction begins. On SQLite, other transactions wait while the
 * records of an existing organization, or of a short file, are written; reads don't. Any other new organization is
 * prepared in a separate file and written in parts: nobody sees it before it is complete, and the next import removes
 * what a killed import has left.
 *
 * @param lines the file's lines without line ends, as `readLines` yields them
 * @default options no progress is reported
 * @returns what was imported and corrected, or up to 100 errors, each with its line (from 1), its key and
 *   what was expected
 */
export async function importBundle(
  store: OpenStore,
  lines: Lines,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const errors = new ImportErrors()
  try {
    const scope = importScope()
    const work = async (staged: StagedLines, tx: Transaction, bulk: Bulk, pace: Pace) => {
      const done = await new Import(scope, tx, bulk, pace, staged, errors, options).run()
      await auditImport(tx, importerOf(done.organizationId, options.operator))
      return done
    }
    const imported = await inImportTransaction(store, scope, lines, work, options.parts ?? shortParts)
    return { kind: 'imported', ...imported }
  } catch (error) {
    if (error instanceof Tried) return { kind: 'imported', ...error.found }
    if (!(error instanceof Refusal)) throw error
    return { kind: 'refused', ...errors.report() }
  }
}
