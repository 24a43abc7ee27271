import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { buildSchema } from '../../src/graph/schema.js'
import { resolvers } from '../../src/app.js'
import type { Stage } from '../support/stage/stage.js'
import { CALLERS } from '../access/callers.js'
import type { FuzzRequest } from '../fuzz/fuzz-request.js'
import { graphqlOperations, writeGraphqlRequest } from '../fuzz/graphql-requests.js'
import { idsOfFixture, KnownValues } from '../fuzz/known-values.js'
import { restOperations, writeRestRequest } from '../fuzz/rest-requests.js'
import { Choices } from '../graph/choices.js'
import { read } from './read.js'

const CHOICES = 300
/** The percentage of requests that create a document, and that of the others with hostile values. */
const WRITES = 15
const HOSTILE = [0, 0, 0, 3, 20]
/** The percentage of requests sent that take long, or use the network. */
const SPARING = 4
const MOST_KEPT = 5
/** How long a caller waits at most after a refusal for load. */
const MOST_WAIT_SECONDS = 5
const SLOW = /narration|from-url|synthesizeNarration|DocumentFromUrl/i

const schema = buildSchema(resolvers)
const graphql = graphqlOperations(schema)

const text = (number: number) =>
  `# Procedure ${number}\n\nEvery pump must be switched off before it is opened. The warden keeps list ${number}.\n`

/** The requests of callers of all kinds to the service, and its answers. */
export class Load {
  /** Requests by their status. */
  readonly statuses = new Map<number, number>()
  /** Requests that were refused for load: 503 with `Retry-After`. */
  sheds = 0
  /** Failures of the service: 5xx without sheds, and answers that never came. */
  failed = 0
  readonly failures: string[] = []
  /** The titles of the documents that were created, by their ids. */
  readonly written = new Map<string, string>()
  readonly #url: string
  readonly #stage: Stage
  readonly #known: KnownValues
  readonly #rest: ReturnType<typeof restOperations>

  constructor(url: string, stage: Stage, description: unknown) {
    this.#url = url
    this.#stage = stage
    this.#known = new KnownValues(idsOfFixture(stage.fixture))
    this.#rest = restOperations(description)
  }

  /** Sends one request after the other until it is told to end. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const choices = new Choices(Array.from({ length: CHOICES }, () => randomInt(100_000)))
      if (choices.chance(WRITES)) await this.#writeDocument()
      else await this.#ask(choices)
    }
  }

  async #ask(choices: Choices): Promise<void> {
    const hostile = choices.pick(HOSTILE)
    const operation = choices.pick([...this.#rest, ...graphql])
    const isRest = 'path' in operation
    const name = isRest ? operation.path : operation.name
    if (SLOW.test(name) && !choices.chance(SPARING)) return
    const request = isRest
      ? writeRestRequest(operation, choices, this.#known, hostile)
      : writeGraphqlRequest(schema, operation, choices, this.#known, hostile)
    await this.#send(request, this.#stage.clients[choices.pick(CALLERS)].token)
  }

  /** Creates a document, and repeats the call, which must not create another one. */
  async #writeDocument(): Promise<void> {
    const number = randomInt(2 ** 40)
    const title = `Procedure ${number}`
    const request = {
      method: 'POST',
      path: '/v1/documents',
      headers: { 'content-type': 'application/json', 'idempotency-key': String(number) },
      body: JSON.stringify({ title, content: text(number), visibility: 'everyone' }),
    }
    const { token } = this.#stage.clients.owner
    const first = await this.#send(request, token)
    if (first?.status !== 201) return
    const { contentId } = JSON.parse(first.body)
    this.written.set(contentId, title)
    const second = await this.#send(request, token)
    if (second?.status === 201 && JSON.parse(second.body).contentId !== contentId)
      this.#fail(`${title} was created twice.`)
  }

  /** How many of the created documents can't be read as they were written. */
  async lost(): Promise<number> {
    let lost = 0
    for (const [id, title] of this.written) {
      const { status, body } = await read(`${this.#url}/v1/content/${id}`, this.#stage.clients.owner.token)
      if (status !== 200 || body.title !== title) lost += 1
    }
    return lost
  }

  #fail(what: string): void {
    this.failed += 1
    if (this.failures.length < MOST_KEPT) this.failures.push(what.slice(0, 2_000))
  }

  async #send({ method, path, headers, body }: FuzzRequest, token: string | undefined) {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const shown = `${method} ${path} ${typeof body === 'string' ? body : ''}`
    try {
      const response = await fetch(`${this.#url}${path}`, {
        method,
        headers: { ...authorization, ...headers },
        body: body ?? null,
        redirect: 'manual',
      })
      const { status } = response
      const answer = await response.text()
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
      const wait = response.headers.get('retry-after')
      if (status === 503 && wait !== null) {
        this.sheds += 1
        // As a good client does; otherwise most requests would be refused.
        await setTimeout(1_000 * Math.min(Number(wait), MOST_WAIT_SECONDS))
      } else if (status >= 500 || answer.includes('"INTERNAL_SERVER_ERROR"'))
        this.#fail(`${status}: ${shown}: ${answer}`)
      return { status, body: answer }
    } catch (error) {
      this.#fail(`no answer (${String(error)}): ${shown}`)
      return undefined
    }
  }
}
