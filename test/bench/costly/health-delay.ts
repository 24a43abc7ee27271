import { Agent, get } from 'node:http'

const LONGEST_MS = 60_000

/** Requests a page again and again, on one open connection, and remembers the longest time that an answer took. */
export class HealthDelay {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  #asking = false
  #longest = 0

  constructor(url: string) {
    this.#url = url
  }

  /**
   * The longest time that an answer took while `work` was done, in milliseconds.
   *
   * @param work what may delay the answers
   * @throws Error if there is no answer for a minute
   */
  async during<T>(work: () => Promise<T>): Promise<{ result: T; longest: number }> {
    await this.#ask()
    this.#longest = 0
    this.#asking = true
    const done = async () => {
      try {
        return { result: await work(), longest: this.#longest }
      } finally {
        this.#asking = false
      }
    }
    const [measured] = await Promise.all([done(), this.#askOn()])
    return measured
  }

  async #askOn(): Promise<void> {
    while (this.#asking) await this.#ask()
  }

  #ask(): Promise<void> {
    const start = performance.now()
    return new Promise((resolve, reject) => {
      const request = get(this.#url, { agent: this.#agent, timeout: LONGEST_MS }, (response) => {
        this.#longest = Math.max(this.#longest, performance.now() - start)
        response.resume().once('end', () => setTimeout(resolve, 2))
      })
      request.once('timeout', () => request.destroy(new Error(`${this.#url} does not answer.`)))
      request.once('error', reject)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
