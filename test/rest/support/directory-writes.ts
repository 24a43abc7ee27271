import { type Scim, scimClient } from '../../directory/support/tenant.js'
import type { RestAnswer, TestApp } from '../../support/app.js'
import { MAIL_DOMAIN, type Write, type Writes, type WriteWorld } from './write-world.js'

type State = 'connected' | 'paused' | 'disconnected'

/** The mutations that give a token, and what they take. */
const WITH_TOKEN: Readonly<Record<string, { input: object; select: string }>> = {
  connectDirectory: { input: { mailDomains: [MAIL_DOMAIN] }, select: 'token' },
  rotateDirectoryToken: { input: {}, select: 'token' },
}

/**
 * Takes an answer that must be a good one, and gives the id in its body.
 *
 * @param refusedWith the status that it must have where it must be a refusal
 */
export async function answered(answer: Promise<RestAnswer>, refusedWith?: number): Promise<string> {
  const { status, text, body } = await answer
  const isRight = refusedWith === undefined ? status < 300 : status === refusedWith
  if (!isRight) throw new Error(`${status}: ${text}`)
  return String(body?.id)
}

/** The organization's directory: its connection, and requests with its token. */
export class Directory {
  readonly #world: WriteWorld
  #token = ''

  constructor(world: WriteWorld) {
    this.#world = world
  }

  /** Sends a mutation, and remembers the token where it gives one. */
  async manage(through: TestApp, mutation: string): Promise<void> {
    const { owner, mutate } = this.#world
    const { token } = await mutate(through, owner, mutation, WITH_TOKEN[mutation])
    if (typeof token === 'string') this.#token = token
  }

  /** Brings the connection to a state, whatever state it is in. */
  async bring(through: TestApp, state: State): Promise<void> {
    const query = '{ directorySync { connection { status } } }'
    const { data } = await through.client(this.#world.owner.token).graphql(query)
    const status: string = data.directorySync.connection?.status ?? 'DISCONNECTED'
    const [isOff, isPaused] = [status === 'DISCONNECTED', status === 'PAUSED']
    if (isOff && state !== 'disconnected') await this.manage(through, 'connectDirectory')
    if (isPaused && state === 'connected') await this.manage(through, 'resumeDirectory')
    if (!isPaused && state === 'paused') await this.manage(through, 'pauseDirectory')
    if (!isOff && state === 'disconnected') await this.manage(through, 'disconnectDirectory')
  }

  /** The directory's client, whose token has been used. Nobody counts as deactivated yet: many would pause it. */
  async ready(through: TestApp): Promise<Scim> {
    await this.bring(through, 'paused')
    await this.bring(through, 'connected')
    const scim = this.client(through)
    await answered(scim('GET', '/Users?count=1'))
    return scim
  }

  /** A client with the newest token. */
  client(through: TestApp): Scim {
    return scimClient(through, this.#token)
  }
}

/** What is done to the connection, by people and by what its directory shows. */
export function directoryWrites(directory: Directory): Writes {
  const from = (state: State, mutation: string): Write => {
    return async (through) => {
      await directory.bring(through, state)
      return () => directory.manage(through, mutation)
    }
  }
  return {
    connectDirectory: from('disconnected', 'connectDirectory'),
    rotateDirectoryToken: from('connected', 'rotateDirectoryToken'),
    pauseDirectory: from('connected', 'pauseDirectory'),
    resumeDirectory: from('paused', 'resumeDirectory'),
    disconnectDirectory: from('connected', 'disconnectDirectory'),
    'SCIM, by a new token': async (through) => {
      await directory.ready(through)
      await directory.manage(through, 'rotateDirectoryToken')
      return () => answered(directory.client(through)('GET', '/Users?count=1'))
    },
    'SCIM, by an old token': async (through) => {
      const scim = await directory.ready(through)
      await directory.manage(through, 'rotateDirectoryToken')
      return () => answered(scim('GET', '/Users?count=1'), 401)
    },
  }
}
