import { Pool } from 'undici'
import type { Question } from './question.js'

/** How many requests are sent at the same time. */
export const CONNECTIONS = 6
/** Header fields that only depend on the time and the socket of an answer. */
const IGNORED_FIELDS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
/** The id of every request. The service takes it over, and error bodies name it. */
const REQUEST_ID = 'compare-answers'

/** The parts of an answer that have to be the same. */
export interface Answer {
  status: number
  /** The header fields, sorted by name, one on each line. */
  fields: string
  body: Buffer
}

/** One of the two services that are compared. Its sockets stay open. */
export class Respondent {
  readonly #pool: Pool

  constructor(url: string) {
    this.#pool = new Pool(url, { connections: CONNECTIONS, bodyTimeout: 120_000, headersTimeout: 120_000 })
  }

  /** Asks a question. The body of the answer is not decoded. */
  async answer(
    { method, path, headers, body }: Question,
    authorization: string | undefined,
  ): Promise<Answer> {
    const response = await this.#pool.request({
      method,
      path,
      headers: {
        host: 'lyceum.example',
        'x-request-id': REQUEST_ID,
        ...(authorization === undefined ? {} : { authorization }),
        ...headers,
      },
      body: body ?? null,
    })
    const fields = Object.entries(response.headers)
      .filter(([name]) => !IGNORED_FIELDS.has(name))
      .map(([name, value]) => `${name}: ${String(value)}`)
    return {
      status: response.statusCode,
      fields: fields.toSorted().join('\n'),
      body: Buffer.from(await response.body.arrayBuffer()),
    }
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }
}
