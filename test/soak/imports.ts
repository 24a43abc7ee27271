import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { operatorScope } from '../../src/access/system-scope.js'
import { createToken } from '../../src/operator/token-store.js'
import type { OpenStore } from '../../src/store/open-store.js'
import { OrganizationBuilder } from '../support/builders.js'
import { read } from './read.js'
import { runCommand } from './service.js'

const TEAMS = 100
const BETWEEN_MS = 10_000

/** Organizations that are imported by the command line while the service runs. */
export class Imports {
  /** Commands that did not end with status 0. */
  failed = 0
  /** The owners of what was imported. */
  readonly owners: string[] = []
  readonly #databaseUrl: string
  readonly #folder: string

  constructor(databaseUrl: string, folder: string) {
    this.#databaseUrl = databaseUrl
    this.#folder = folder
  }

  /** Imports one organization after the other until it is told to end. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const organization = new OrganizationBuilder()
      const { userId } = organization.person({ role: 'owner' })
      for (let number = 0; number < TEAMS; number += 1) organization.team(`Team ${number}`)
      const file = join(this.#folder, 'import.ndjson')
      await writeFile(file, organization.records.map((record) => JSON.stringify(record)).join('\n'))
      if ((await runCommand(this.#databaseUrl, 'import', file)) === 0) this.owners.push(userId)
      else this.failed += 1
      await setTimeout(BETWEEN_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  /** How many of the imported organizations don't have all of their teams. */
  async lost(url: string, store: OpenStore): Promise<number> {
    let lost = 0
    for (const userId of this.owners) {
      const about = { userId, scopes: [], expiresAt: null, name: null }
      const { token } = await createToken(store, operatorScope(), about)
      const { body } = await read(`${url}/v1/teams?limit=100`, token)
      if (body.data?.length !== TEAMS) lost += 1
    }
    return lost
  }
}
