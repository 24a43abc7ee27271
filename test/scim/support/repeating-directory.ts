import { setTimeout as sleep } from 'node:timers/promises'
import { activation, deactivation, patchOf, personBody } from './tenant.js'

/** A person of a directory, with the changes that it still has to send, in order. */
export interface PendingPerson {
  name: string
  /** Their id, once it is known. */
  id: string | undefined
  changesLeft: ('create' | 'retitle' | 'join' | 'leave' | 'return')[]
  /** Whether an earlier answer to the next change was cut off. */
  wasCutOff: boolean
}

/** A directory that repeats its requests to a server that may be killed at any time. */
export class RepeatingDirectory {
  /** How often an answer was cut off. */
  cutOff = 0
  /** How many changes were answered. */
  answered = 0
  readonly #waiting: PendingPerson[]
  readonly #token: string
  readonly #teamId: string

  constructor(token: string, teamId: string, people: readonly PendingPerson[]) {
    this.#waiting = [...people]
    this.#token = token
    this.#teamId = teamId
  }

  /** How many people have changes left. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Sends changes, several at once, until all are answered or the server is gone. */
  async send(url: string, atOnce: number): Promise<void> {
    await Promise.all(Array.from({ length: atOnce }, () => this.#work(url)))
  }

  async #work(url: string): Promise<void> {
    for (let person = this.#waiting.shift(); person; person = this.#waiting.shift()) {
      while (person.changesLeft.length > 0) {
        if (!(await this.#next(url, person))) {
          this.cutOff += 1
          person.wasCutOff = true
          this.#waiting.unshift(person)
          return
        }
        this.answered += 1
        person.wasCutOff = false
        person.changesLeft.shift()
      }
    }
  }

  /** Sends the next change of a person. Returns false if the answer was cut off. */
  async #next(url: string, person: PendingPerson): Promise<boolean> {
    const [change] = person.changesLeft
    if (change === 'create') return await this.#create(url, person)
    const [path, body] =
      change === 'join'
        ? [`Groups/${this.#teamId}`, patchOf({ op: 'add', path: 'members', value: [{ value: person.id }] })]
        : [`Users/${person.id}`, changes[change ?? 'retitle']]
    const answer = await this.#ask(url, 'PATCH', path, body)
    if (answer && answer.status >= 300) throw new Error(`${change}: ${answer.status} ${answer.text}`)
    return answer !== undefined
  }

  /** Creates a person, or looks them up if the answer to an earlier request was cut off. */
  async #create(url: string, person: PendingPerson): Promise<boolean> {
    const body = personBody(person.name)
    const created = await this.#ask(url, 'POST', 'Users', body)
    if (!created) return false
    if (created.status === 201) {
      person.id = JSON.parse(created.text).id
      return true
    }
    if (created.status !== 409 || !person.wasCutOff)
      throw new Error(`create: ${created.status} ${created.text}`)
    const filter = encodeURIComponent(`userName eq "${body.userName}"`)
    const found = await this.#ask(url, 'GET', `Users?filter=${filter}`)
    if (!found) return false
    person.id = JSON.parse(found.text).Resources[0].id
    return true
  }

  /** The answer, once the server has time for it; undefined if it was cut off. */
  async #ask(url: string, method: string, path: string, body?: object) {
    for (;;) {
      try {
        const response = await fetch(`${url}/scim/v2/${path}`, {
          method,
          headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/scim+json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        const text = await response.text()
        if (response.status !== 429 && response.status !== 503) return { status: response.status, text }
        await sleep(Number(response.headers.get('retry-after')) * 1_000)
      } catch {
        return undefined
      }
    }
  }
}

const changes = {
  retitle: patchOf({ op: 'Replace', path: 'title', value: 'Lead' }),
  leave: deactivation,
  return: activation,
}
