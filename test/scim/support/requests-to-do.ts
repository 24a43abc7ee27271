import { setTimeout as sleep } from 'node:timers/promises'
import { activation, deactivation, patchOf, personBody } from './tenant.js'

/** A person whom a directory brings, with the changes that it still has to send, one after the other. */
export interface PersonToDo {
  name: string
  /** Their id, once it is known. */
  id: string | undefined
  toDo: ('create' | 'retitle' | 'join' | 'leave' | 'return')[]
  /** Whether the answer to the next change was cut off before. */
  wasCutOff: boolean
}

/** What a directory sends to a server that may be killed at any time. */
export class DirectoryToKill {
  /** How often an answer was cut off. */
  cutOff = 0
  /** How many changes were answered. */
  answered = 0
  readonly #waiting: PersonToDo[]
  readonly #token: string
  readonly #teamId: string

  constructor(token: string, teamId: string, people: readonly PersonToDo[]) {
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
      while (person.toDo.length > 0) {
        if (!(await this.#next(url, person))) {
          this.cutOff += 1
          person.wasCutOff = true
          this.#waiting.unshift(person)
          return
        }
        this.answered += 1
        person.wasCutOff = false
        person.toDo.shift()
      }
    }
  }

  /** Sends the next change of a person. Gives false where the answer was cut off. */
  async #next(url: string, person: PersonToDo): Promise<boolean> {
    const [change] = person.toDo
    if (change === 'create') return await this.#create(url, person)
    const [path, body] =
      change === 'join'
        ? [`Groups/${this.#teamId}`, patchOf({ op: 'add', path: 'members', value: [{ value: person.id }] })]
        : [`Users/${person.id}`, changes[change ?? 'retitle']]
    const answer = await this.#ask(url, 'PATCH', path, body)
    if (answer && answer.status >= 300) throw new Error(`${change}: ${answer.status} ${answer.text}`)
    return answer !== undefined
  }

  /** Who was created by a request whose answer was cut off is looked up. */
  async #create(url: string, person: PersonToDo): Promise<boolean> {
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

  /** The answer, once the server has time for it; undefined where it was cut off. */
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
