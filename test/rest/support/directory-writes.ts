import { type Scim, scimClient } from '../../scim/support/tenant.js'
import type { RestAnswer } from '../../support/answers.js'
import { Client, type TestApp } from '../../support/app.js'
import type { Stage } from '../../support/stage/stage.js'
import type { Writes, WriteWorld } from './write-world.js'

/**
 * Expects a successful answer, and returns the id in its body.
 *
 * @param refusedWith the expected status of a refusal, if it must be one
 */
export async function answered(answer: Promise<RestAnswer>, refusedWith?: number): Promise<string> {
  const { status, text, body } = await answer
  const isRight = refusedWith === undefined ? status < 300 : status === refusedWith
  if (!isRight) throw new Error(`${status}: ${text}`)
  return String(body?.id)
}

/** The organization's directory: requests with its token. */
export class Directory {
  readonly #stage: Stage
  #token = ''

  constructor({ stage }: WriteWorld) {
    this.#stage = stage
  }

  /** Makes a new token. */
  async rotate(through: TestApp): Promise<void> {
    const owner = new Client(through, this.#stage.clients.owner.token)
    const { data, errors } = await owner.graphql('mutation { rotateDirectoryToken(input: {}) { token } }')
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    this.#token = data.rotateDirectoryToken.token
  }

  /**
   * The directory's client, whose token has been used. The count of deactivations is reset, as many of them would
   * pause the directory.
   */
  async ready(through: TestApp): Promise<Scim> {
    await this.#stage.bringDirectory('paused', 'owner')
    await this.#stage.bringDirectory('connected', 'owner')
    await this.rotate(through)
    const scim = this.client(through)
    await answered(scim('GET', '/Users?count=1'))
    return scim
  }

  /** A client with the newest token. */
  client(through: TestApp): Scim {
    return scimClient(through, this.#token)
  }
}

/** Writes that change the directory's connection. */
export function directoryWrites(directory: Directory): Writes {
  return {
    'SCIM, by a new token': async (through) => {
      await directory.ready(through)
      await directory.rotate(through)
      return () => answered(directory.client(through)('GET', '/Users?count=1'))
    },
    'SCIM, by an old token': async (through) => {
      const scim = await directory.ready(through)
      await directory.rotate(through)
      return () => answered(scim('GET', '/Users?count=1'), 401)
    },
  }
}
