import type { RestAnswer } from '../../support/answers.js'
import { activation, deactivation, ENTERPRISE, patchOf, personBody, type Scim } from './tenant.js'

/** How many people the directory of a tenant has. */
export const PEOPLE = Number(process.env['TEST_TENANT_PEOPLE'] ?? 200)
const LEAVERS = Math.round(PEOPLE * 0.06)
const RETURNERS = Math.round(LEAVERS / 3)
/** How many people get another title. */
const CHANGED = PEOPLE / 10
const TEAMS = ['Sales', 'Service', 'Research']
/** How many people without reports a reorganization moves. */
const MOVED = PEOPLE / 10

const numbers = Array.from({ length: PEOPLE }, (_, number) => number)
const nameOf = (number: number) => `Person ${String(number).padStart(4, '0')}`
const externalIdOf = (number: number) => `x-${nameOf(number)}`

/** The last person leads everybody; of the others, every two have the same manager, who comes after them. */
function managerOf(number: number): number | null {
  const place = PEOPLE - 1 - number
  return place === 0 ? null : PEOPLE - 1 - Math.floor(place / 2)
}

/**
 * The people whom a reorganization moves, with their new managers: one manager with everybody below them, and many
 * people without reports.
 */
function moves(): Map<number, number> {
  const [second, third] = [PEOPLE - 4, PEOPLE - 6]
  const movers = numbers.slice(LEAVERS, LEAVERS + MOVED)
  return new Map([[third, second], ...movers.map((number): [number, number] => [number, second])])
}

/** The name of each person's manager after the reorganization, by the numbers of the people. */
export function expectedManagers(): (string | null)[] {
  const moved = moves()
  return numbers.map((number) => {
    const manager = moved.get(number) ?? managerOf(number)
    return manager === null ? null : nameOf(manager)
  })
}

/** The status of each person after some have come back, by the numbers of the people. */
export function expectedStatuses(): string[] {
  return numbers.map((number) => (number >= RETURNERS && number < LEAVERS ? 'DEACTIVATED' : 'ACTIVE'))
}

/** The teams, by name. The last member of each has left it; people who have left the organization don't count. */
export function expectedTeams(): { name: string; memberCount: number }[] {
  const statuses = expectedStatuses()
  const teams = TEAMS.map((name, index) => {
    const members = numbers.filter(
      (number) => number % TEAMS.length === index && statuses[number] === 'ACTIVE',
    )
    return { name: `Field ${name}`, memberCount: members.length - 1 }
  })
  return teams.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * What a directory sends in the life of a tenant: people come, change, get managers and groups; managers move; some
 * people leave, and some of them come back. It can be repeated: existing records are looked up first.
 */
export class TenantLife {
  readonly #scim: Scim
  readonly #ids: string[] = []

  constructor(scim: Scim) {
    this.#scim = scim
  }

  async live(): Promise<void> {
    for (const number of numbers) await this.#bring(number)
    for (const [index, name] of TEAMS.entries()) await this.#group(index, name)
    for (const number of numbers.slice(-CHANGED))
      await this.#change(number, patchOf({ op: 'Replace', path: 'title', value: 'Lead' }))
    for (const [number, manager] of moves()) {
      const value = externalIdOf(manager)
      await this.#change(number, patchOf({ op: 'Replace', path: `${ENTERPRISE}:manager`, value }))
    }
    for (const number of numbers.slice(0, LEAVERS)) await this.#change(number, deactivation)
    for (const number of numbers.slice(0, RETURNERS)) await this.#change(number, activation)
  }

  /** The body of the answer, which must have this status. */
  async #send(status: number, method: string, path: string, sent?: object): Promise<RestAnswer['body']> {
    const { status: given, body, text } = await this.#scim(method, path, sent)
    if (given !== status) throw new Error(`${method} ${path}: ${given} ${text}`)
    return body
  }

  async #look(path: string, filter: string): Promise<string | undefined> {
    const found = await this.#send(200, 'GET', `/${path}?filter=${encodeURIComponent(filter)}`)
    return found.Resources[0]?.id
  }

  /** Replaces a resource or makes it, and returns its id. */
  async #put(path: string, id: string | undefined, body: object): Promise<string> {
    const made =
      id === undefined
        ? await this.#send(201, 'POST', `/${path}`, body)
        : await this.#send(200, 'PUT', `/${path}/${id}`, body)
    return made.id
  }

  /** Brings a person to the directory's state. */
  async #bring(number: number): Promise<void> {
    const manager = managerOf(number)
    const options = manager === null ? {} : { [ENTERPRISE]: { manager: { value: externalIdOf(manager) } } }
    const body = personBody(nameOf(number), options)
    this.#ids[number] = await this.#put(
      'Users',
      await this.#look('Users', `userName eq "${body.userName}"`),
      body,
    )
  }

  async #change(number: number, body: object): Promise<void> {
    await this.#send(200, 'PATCH', `/Users/${this.#ids[number]}`, body)
  }

  /** Brings a group with its members; then one leaves it, and it gets another name. */
  async #group(index: number, displayName: string): Promise<void> {
    const externalId = `g-${index}`
    const members = numbers
      .filter((number) => number % TEAMS.length === index)
      .map((number) => ({ value: this.#ids[number] }))
    const known = await this.#look('Groups', `externalId eq "${externalId}"`)
    const id = await this.#put('Groups', known, { displayName, externalId, members })
    const changes = [
      { op: 'remove', path: `members[value eq "${members.at(-1)?.value}"]` },
      { op: 'replace', path: 'displayName', value: `Field ${displayName}` },
    ]
    await this.#send(204, 'PATCH', `/Groups/${id}`, patchOf(...changes))
  }
}
