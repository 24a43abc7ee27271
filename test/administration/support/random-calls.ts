import type { Caller } from '../../access/callers.js'
import { idInputs } from '../../access/id-inputs.js'
import { schema } from '../../access/id-targets.js'
import type { Rows } from '../../faults/support/rows.js'
import type { MutationCase } from '../../support/mutations/registry.js'
import { graphqlCall, payloadIdOf } from '../../support/mutations/send.js'
import type { Stage } from '../../support/stage/stage.js'
import { type Row, rowsOf } from '../../faults/support/parsed-rows.js'
import type { StableOrder } from './stable-order.js'

/** The table and column in which the ids of an input are found, by the end of the input's name. */
const POOLS: readonly (readonly [name: RegExp, table: string, column: string])[] = [
  [/employeeId$/i, 'people', 'employee_id'],
  [/user(Id|Ids)$/i, 'people', 'user_id'],
  [/role(Id|Ids)$/i, 'company_roles', 'id'],
  [/team(Id|Ids)$|replaceWith$/i, 'teams', 'id'],
  [/content(Id|Ids)$/i, 'contents', 'id'],
  [/version(Id|Ids)$/i, 'content_versions', 'id'],
  [/lesson(Id|Ids)$/i, 'lessons', 'id'],
  [/(entity|space|category|topic|item|parent)(Id|Ids)$/i, 'entities', 'id'],
  [/dut(yId|yIds|ies)$/i, 'duties', 'id'],
  [/tier(Id|Ids)$/i, 'advancement_tiers', 'id'],
  [/finding(Id|Ids)$/i, 'findings', 'id'],
  [/synonymGroup(Id|Ids)$/i, 'synonym_groups', 'id'],
]

/** The places of ids in the arguments of all fields. */
const INPUTS = idInputs(schema)

/** Calls of mutations with records that happen to be there. */
export class RandomCalls {
  readonly #rows: (table: string) => readonly Row[]
  readonly #stage: Stage
  readonly #order: StableOrder
  readonly #picks: number[]

  constructor(rows: Rows, stage: Stage, order: StableOrder, picks: readonly number[]) {
    this.#rows = rowsOf(rows)
    this.#stage = stage
    this.#order = order
    this.#picks = [...picks]
  }

  #pick(): number {
    return this.#picks.shift() ?? 0
  }

  /** A record of the organization's for an input of this name; undefined to leave the input as it is. */
  #idFor(name: string): string | undefined {
    const pool = POOLS.find(([pattern]) => pattern.test(name))
    const pick = this.#pick()
    if (!pool || pick % 10 < 3) return undefined
    const [, table, column] = pool
    const { organizationId } = this.#stage
    const rows = this.#rows(table).filter(
      (row) => (row['organization_id'] ?? organizationId) === organizationId,
    )
    const own = this.#order.valuesOf(rows, column)
    return own[pick % Math.max(1, own.length)]
  }

  /**
   * Makes what the mutation works on. Earlier changes may have deleted what that is made of, such as the team that a
   * lesson is shared with: then there is no such call.
   */
  async #prepare(entry: MutationCase) {
    try {
      return await entry.call(this.#stage, 'owner')
    } catch (error) {
      if (String(error).includes('INTERNAL_SERVER_ERROR')) throw error
      return undefined
    }
  }

  /**
   * Sends a mutation as a caller, once more if the record had changed meanwhile.
   *
   * @returns the status; undefined if nothing could be sent
   */
  async send(entry: MutationCase | undefined, by: Caller): Promise<number | undefined> {
    if (!entry) throw new Error('There is no such mutation.')
    const { mutation } = entry
    const call = await this.#prepare(entry)
    if (!call) return undefined
    const input: Record<string, unknown> = { ...call.input }
    for (const { field, path } of INPUTS) {
      const [, name = '', ...below] = path
      if (field.name !== mutation || below.length > 0 || !(name in input)) continue
      const id = this.#idFor(name === 'id' ? payloadIdOf(mutation) : name)
      if (id !== undefined) input[name] = Array.isArray(input[name]) ? [id] : id
    }
    if ('dryRun' in input || this.#pick() % 12 === 0) delete input['dryRun']
    const first = await this.#ask(mutation, call.input ? { ...call, input } : call, by)
    if (first.updatedAt === undefined) return first.status
    return (
      await this.#ask(mutation, { ...call, input: { ...input, expectedUpdatedAt: first.updatedAt } }, by)
    ).status
  }

  async #ask(mutation: string, call: Parameters<typeof graphqlCall>[1], by: Caller) {
    const { query, variables } = graphqlCall(mutation, call)
    const { status, errors } = await this.#stage.clients[by].graphql(query, variables)
    const { extensions = {} } = errors[0] ?? {}
    const coded: unknown = Reflect.get(Object(extensions['http']), 'status')
    return { status: coded === undefined ? status : Number(coded), updatedAt: extensions['updatedAt'] }
  }
}
