import pg from 'pg'
import { cpuIfRunning } from './servers.js'

/** Asks a PostgreSQL server on this machine what its processes have used for each of its clients. */
export class Backends {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async connect(url: string): Promise<Backends> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return new Backends(client)
  }

  async #used(application: string): Promise<Map<number, number>> {
    const { rows } = await this.#client.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1',
      [application],
    )
    return new Map(rows.map(({ pid }) => [pid, cpuIfRunning(pid) ?? 0]))
  }

  /**
   * Does `work`.
   *
   * @param application the name that the client gives PostgreSQL
   * @returns what came of it, and the processor time in milliseconds that the processes of this client's connections used
   *   meanwhile, without those that have ended since
   */
  async during<T>(application: string, work: () => Promise<T>): Promise<{ result: T; used: number }> {
    const before = await this.#used(application)
    const result = await work()
    const after = await this.#used(application)
    const used = [...after].reduce((sum, [pid, time]) => sum + Math.max(0, time - (before.get(pid) ?? 0)), 0)
    return { result, used }
  }

  close(): Promise<void> {
    return this.#client.end()
  }
}
