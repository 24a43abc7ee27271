import { isDeepStrictEqual } from 'node:util'
import { countersOf, outcomeOf, staleCounts } from '../../scim/support/outcome.js'
import type { Tenant } from '../../scim/support/tenant.js'
import type { RestAnswer } from '../../support/answers.js'
import type { TestApp } from '../../support/app.js'
import { chooseFaults, type PlannedFault } from './choose-faults.js'
import type { FaultyDatabase } from './faulty-database.js'
import type { Rows } from './rows.js'

/** A request of a directory. */
export interface ScimCase {
  send(tenant: Tenant, ids: { adaId: string; groupId: string }): Promise<RestAnswer>
  /** The status of a repetition after it was done. */
  repeated: number
}

/** One request of a directory, sent again and again on the same data, each time with another fault. */
export class ScimWalk {
  /** How often the log had a failure. */
  failed = 0
  /** The texts of the statements of an undisturbed request. */
  readonly statements: readonly string[]
  readonly #database: FaultyDatabase
  readonly #app: TestApp
  readonly #tenant: Tenant
  readonly #send: () => Promise<RestAnswer>
  readonly #repeated: number
  readonly #before: Rows
  readonly #outcome: unknown
  readonly #applied: readonly string[]

  private constructor(
    database: FaultyDatabase,
    app: TestApp,
    tenant: Tenant,
    request: { send: () => Promise<RestAnswer>; repeated: number },
    found: { statements: string[]; before: Rows; outcome: unknown; applied: string[] },
  ) {
    this.#database = database
    this.#app = app
    this.#tenant = tenant
    this.#send = request.send
    this.#repeated = request.repeated
    this.#before = found.before
    this.#outcome = found.outcome
    this.#applied = found.applied
    this.statements = found.statements
  }

  /**
   * Sends the request undisturbed, and notes what it does. Twice, as the first may also read what the service then
   * remembers for a while: no fault could happen there later.
   */
  static async begin(
    database: FaultyDatabase,
    app: TestApp,
    tenant: Tenant,
    send: (tenant: Tenant) => Promise<RestAnswer>,
    repeated: number,
  ): Promise<ScimWalk> {
    const { plan, rows } = database
    const before = await rows.read()
    const undisturbed = async () => {
      plan.start()
      const { status, text } = await send(tenant)
      plan.stop()
      const statements = [...plan.statements]
      const outcome = await outcomeOf(app, tenant)
      const applied = appliedOf(await tenant.events())
      await rows.read()
      await rows.restore(before)
      if (status >= 300) throw new Error(text)
      return { statements, before, outcome, applied }
    }
    const [first, second] = [await undisturbed(), await undisturbed()]
    const found = first.statements.length < second.statements.length ? first : second
    return new ScimWalk(database, app, tenant, { send: () => send(tenant), repeated }, found)
  }

  /** The faults to try. @param offset where their turns begin */
  faults(offset: number): PlannedFault[] {
    const { faults, every } = this.#database
    return chooseFaults(this.statements, faults, { offset, every })
  }

  /** Sends the request with a fault and then again without, and says what is wrong afterwards. */
  async meet(fault: PlannedFault): Promise<string[]> {
    const { plan, rows, settle } = this.#database
    plan.start(fault)
    const answer = await this.#send()
    const hasHappened = plan.stop()
    await settle()
    const wasDone = isDeepStrictEqual(appliedOf(await this.#tenant.events()), this.#applied)
    const again = await this.#send()
    const problems = [
      ...(hasHappened ? [] : ['did not happen']),
      ...this.#wrongAnswers(answer, again, wasDone),
      ...(await this.#wrongState(wasDone)),
    ]
    await rows.read()
    await rows.restore(this.#before)
    const at = `${fault.kind} at statement ${fault.at}, ${this.statements[fault.at - 1]}`
    return problems.map((problem) => `${at}: ${problem}`)
  }

  #wrongAnswers(first: RestAnswer, again: RestAnswer, wasDone: boolean): string[] {
    const isToBeRepeated = first.status === 503 && /^[1-9]\d*$/.test(first.headers.get('retry-after') ?? '')
    const isRight = first.status < 300 ? wasDone : isToBeRepeated
    const expected = wasDone ? again.status === this.#repeated : again.status < 300
    return [
      ...(isRight ? [] : [`was answered ${first.status}: ${first.text}`]),
      ...(expected ? [] : [`the repetition was answered ${again.status}: ${again.text}`]),
    ]
  }

  async #wrongState(wasDone: boolean): Promise<string[]> {
    const events = await this.#tenant.events()
    const count = (outcome: string) => events.filter((event) => event.split(' ')[1] === outcome).length
    const connection: Record<string, unknown> = await this.#tenant.connection()
    const counted = Object.entries(countersOf(events)).every(([name, value]) => connection[name] === value)
    this.failed += count('FAILED')
    const stale = await staleCounts(this.#app, this.#tenant)
    const isSame = isDeepStrictEqual(await outcomeOf(this.#app, this.#tenant), this.#outcome)
    return [
      ...(isSame ? [] : ['left something else']),
      ...(isDeepStrictEqual(appliedOf(events), this.#applied) ? [] : [`logged ${events.join(', ')}`]),
      ...(count('FAILED') <= 1 && count('SKIPPED') <= (wasDone ? 1 : 0) ? [] : [`told ${events.join(', ')}`]),
      ...(counted ? [] : ['the counters are not those of the log']),
      ...(isDeepStrictEqual(stale, {}) ? [] : [`left counts that are wrong: ${JSON.stringify(stale)}`]),
    ]
  }
}

function appliedOf(events: readonly string[]): string[] {
  return events.filter((event) => event.split(' ')[1] === 'APPLIED')
}
