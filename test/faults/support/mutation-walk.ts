import { sql } from 'drizzle-orm'
import { operatorScope } from '../../../src/access/system-scope.js'
import type { Call } from '../../support/mutations/mutation.js'
import type { MutationCase } from '../../support/mutations/registry.js'
import { type Answer, sendCall } from '../../support/mutations/send.js'
import type { Stage } from '../../support/stage/stage.js'
import { changesBetween } from './changes.js'
import { chooseFaults, type PlannedFault } from './choose-faults.js'
import type { FaultyDatabase } from './faulty-database.js'
import type { Rows } from './rows.js'

const KEY = 'the only call'
const CONFLICT = 409
const UNKNOWN = 404
/** The status of a repetition that finds nothing left to do; others get the first answer. */
const REFUSALS: Partial<Record<MutationCase['repeats'], number>> = { refused: CONFLICT, unknown: UNKNOWN }

/** A reservation that was returned leaves a record, which is ignored. */
const isSpent = (change: string) => !/^\+ narration_requests .*"outcome":"FAILED"/.test(change)
/** The changes that matter: not how often a narration was spoken again. */
const settled = (changes: readonly string[]) =>
  changes.filter(isSpent).map((change) => change.replace(/(\\"replays\\":)\d+/, '$10'))
const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')

/** One mutation, called again and again on the same data, each time with another fault. */
export class MutationWalk {
  /** The texts of the statements of an undisturbed call. */
  readonly statements: readonly string[]
  readonly #database: FaultyDatabase
  readonly #repeats: MutationCase['repeats']
  readonly #send: () => Promise<Answer>
  readonly #before: Rows
  /** The changes of an undisturbed call after each of its commits; the last has all of them. */
  readonly #steps: string[][]

  private constructor(
    database: FaultyDatabase,
    repeats: MutationCase['repeats'],
    send: () => Promise<Answer>,
    found: { statements: string[]; before: Rows; steps: string[][] },
  ) {
    this.#database = database
    this.#repeats = repeats
    this.#send = send
    this.#before = found.before
    this.#steps = found.steps
    this.statements = found.statements
  }

  /** Calls the mutation undisturbed, and notes what it does. */
  static async begin(
    database: FaultyDatabase,
    { mutation, call: prepare, repeats }: MutationCase,
    stage: Stage,
  ): Promise<MutationWalk> {
    const { plan, rows } = database
    const call: Call = await prepare(stage, 'admin')
    const send = () => sendCall(stage, mutation, call, { key: KEY })
    const before = await rows.read()
    const start = Date.now()
    const states: Rows[] = []
    plan.onCommit = async () => void states.push(await rows.read())
    plan.start()
    const answer = await send()
    plan.stop()
    plan.onCommit = () => {}
    const statements = [...plan.statements]
    states.push(await rows.read())
    await rows.restore(before)
    if (answer.status >= 300) throw new Error(JSON.stringify(answer))
    const steps = states.map((state) => settled(changesBetween(before, state, start)))
    return new MutationWalk(database, repeats, send, { statements, before, steps })
  }

  /** The faults to try. @param offset where their turns begin */
  faults(offset: number): PlannedFault[] {
    const { faults, every } = this.#database
    return chooseFaults(this.statements, faults, { offset, every })
  }

  /** Calls the mutation with a fault and then again without, and says what is wrong afterwards. */
  async meet(fault: PlannedFault): Promise<string[]> {
    const { plan, rows, settle } = this.#database
    const start = Date.now()
    plan.start(fault)
    const answer = await this.#send()
    const hasHappened = plan.stop()
    await settle()
    const changes = await this.#changes(start)
    const { again, hasWaited } = await this.#repeat()
    const repeated = await this.#changes(start)
    await rows.restore(this.#before)
    const problems = [
      ...(hasHappened ? [] : ['did not happen']),
      ...this.#wrongAnswer(answer, changes),
      ...this.#wrongState(changes),
      ...this.#wrongRepetition(again, changes, repeated),
      // A process that still answers can release the key at once.
      ...(hasWaited && fault.kind !== 'outage' ? ['the repetition had to wait for a lease'] : []),
    ]
    const at = `${fault.kind} at statement ${fault.at}, ${this.statements[fault.at - 1]}`
    return problems.map((problem) => `${at}: ${problem}`)
  }

  get #whole(): string[] {
    return this.#steps.at(-1) ?? []
  }

  async #changes(start: number): Promise<string[]> {
    return settled(changesBetween(this.#before, await this.#database.rows.read(), start))
  }

  /** Calls the mutation again as its client would, and once more after the first call's lease has run out. */
  async #repeat(): Promise<{ again: Answer; hasWaited: boolean }> {
    const again = await this.#send()
    if (again.status !== CONFLICT || this.#repeats === 'refused') return { again, hasWaited: false }
    await this.#endLeases()
    return { again: await this.#send(), hasWaited: true }
  }

  async #endLeases(): Promise<void> {
    const past = '2020-01-01T00:00:00.000Z'
    await this.#database.store.transaction(operatorScope(), async (tx) => {
      await tx.run(({ t }) => sql`update ${t.idempotencyKeys} set expires_at = ${past} where answer is null`)
      await tx.run(
        ({ t }) => sql`update ${t.narrationRequests} set lease_ends_at = ${past} where outcome = 'RESERVED'`,
      )
    })
  }

  #wrongAnswer({ status, retryAfter, body }: Answer, changes: readonly string[]): string[] {
    if (status < 300) return isSame(changes, this.#whole) ? [] : ['answered, and not all of it is there']
    if (status === 503 && /^[1-9]\d*$/.test(retryAfter ?? '')) return []
    return [`answered ${status}, to be repeated after ${retryAfter}: ${JSON.stringify(body)}`]
  }

  #wrongState(changes: readonly string[]): string[] {
    if (changes.length === 0 || this.#steps.some((step) => isSame(step, changes))) return []
    return [`left ${JSON.stringify(changes)}`]
  }

  #wrongRepetition(again: Answer, first: readonly string[], repeated: readonly string[]): string[] {
    const wasDone = isSame(first, this.#whole)
    const repeats = this.#repeats
    const refusal = wasDone ? REFUSALS[repeats] : undefined
    const expected = refusal === undefined ? again.status < 300 : again.status === refusal
    const problems = expected ? [] : [`the repetition was answered ${JSON.stringify(again)}`]
    if (repeats === 'answered' && again.isRepeated !== wasDone)
      problems.push('the repetition took the first answer for its own')
    const found = repeats === 'done again' ? [...new Set(repeated)] : repeated
    if (!isSame(found, this.#whole)) problems.push(`the repetition left ${JSON.stringify(repeated)}`)
    return problems
  }
}
