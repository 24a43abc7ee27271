import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe } from 'vitest'
import { z } from 'zod'
import { operatorScope } from '../../src/access/system-scope.js'
import { type AppOptions, createApp } from '../../src/app.js'
import { importBundle, type ImportOptions } from '../../src/bundle/import-bundle.js'
import { createToken } from '../../src/operator/token-store.js'
import { readConfig } from '../../src/config.js'
import { createLogger } from '../../src/log/logger.js'
import { NO_DELAY } from '../../src/rest/loop-delay.js'
import type { OpenStore } from '../../src/store/open-store.js'
import { type GraphqlAnswer, type RestAnswer, toAnswer } from './answers.js'
import type { OrganizationBuilder } from './builders.js'
import { databases, type TestDatabases } from './databases.js'
import { costsOf } from './observed.js'
import { checkerOf, type OpenApiChecker } from './openapi.js'

const failureLine = z.object({ level: z.literal(50), requestId: z.string().optional() })

/** A client that sends requests to the application under test. */
export class Client {
  readonly #app: TestApp
  /** The access token that is sent with every request; undefined if nobody is signed in. */
  readonly token: string | undefined

  constructor(app: TestApp, token: string | undefined) {
    this.#app = app
    this.token = token
  }

  /** Sends any request. Adds the token unless the headers already have one. */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.token !== undefined && !headers.has('authorization')) {
      headers.set('authorization', `Bearer ${this.token}`)
    }
    const response = await this.#app.fetch(new Request(`http://lyceum.test${path}`, { ...init, headers }))
    // An answer to a client that has disconnected reaches nobody.
    if (init.signal?.aborted !== true) {
      await this.#app.checkAgainstDescription(init.method ?? 'GET', path, response.clone())
    }
    return response
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<RestAnswer> {
    return toAnswer(await this.send(path, { headers }))
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<RestAnswer> {
    return toAnswer(
      await this.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )
  }

  async graphql(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer> {
    const { status, headers, body } = await this.post('/graphql', { query, variables })
    const objects: number = body.extensions?.cost?.objects ?? 0
    return { status, headers, data: body.data, errors: body.errors ?? [], objects }
  }

  /** Reads every row of a paginated list, page by page. */
  async all(path: string, limit = 100): Promise<ReturnType<typeof JSON.parse>[]> {
    const rows = []
    let cursor: string | null = null
    do {
      const separator = path.includes('?') ? '&' : '?'
      const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const { status, body }: RestAnswer = await this.get(`${path}${separator}limit=${limit}${after}`)
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
      rows.push(...body.data)
      cursor = body.nextCursor
    } while (cursor !== null)
    return rows
  }

  /** How many SQL statements the request that was answered with these headers took. */
  statementsOf(answer: { headers: Headers }): number {
    return costsOf(this.#app.log, answer).statements
  }

  /** How often it waited for PostgreSQL; see `Session.waits`. */
  waitsOf(answer: { headers: Headers }): number {
    return costsOf(this.#app.log, answer).waits
  }
}

/** How the application under test differs from the usual one. */
export interface TestAppOptions extends Partial<AppOptions> {
  /** Settings by the names of their environment variables. */
  settings?: Record<string, string>
  limitsAdministration?: boolean
}

/** For tests of how answers are made: none is kept, so each is made anew. */
export const MADE_ANEW: TestAppOptions = { settings: { ANSWER_CACHE_MB: '0' } }

/** The application with its own database. */
export class TestApp {
  readonly store: OpenStore
  readonly url: string
  /** The log's lines, as they were written. */
  readonly log: string[] = []
  readonly #options: Omit<TestAppOptions, 'settings'>
  readonly #settings: Record<string, string>
  readonly #databaseSeconds: number
  #app: Awaited<ReturnType<typeof createApp>> | undefined
  #openApi: Promise<OpenApiChecker> | undefined

  /**
   * @param databaseSeconds how long its requests may wait for the database
   * @default databaseSeconds 60, so that time decides only the tests of this limit
   */
  constructor(
    store: OpenStore,
    url: string,
    { settings = {}, ...options }: TestAppOptions,
    databaseSeconds = 60,
  ) {
    this.store = store
    this.url = url
    this.#options = options
    this.#settings = settings
    this.#databaseSeconds = databaseSeconds
  }

  async start(): Promise<void> {
    const { log } = this
    const destination = new Writable({
      write(chunk, _encoding, done) {
        log.push(String(chunk))
        done()
      },
    })
    const settings = {
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_OBJECTS_PER_MINUTE: '0',
      REQUEST_CPU_SECONDS: '0',
      REQUEST_DATABASE_SECONDS: String(this.#databaseSeconds),
      APP_URL: 'https://app.test',
      ...this.#settings,
    }
    const config = readConfig({}, settings)
    this.#app = await createApp({
      store: this.store,
      config,
      logger: createLogger('info', destination),
      // Time decides no test.
      loopDelay: NO_DELAY,
      ...this.#options,
      services: {
        ...(this.#options.limitsAdministration ? {} : { mayAdminister: () => {} }),
        ...this.#options.services,
      },
    })
  }

  async stop(): Promise<void> {
    await this.#app?.close()
  }

  /** Starts again, as another process would. */
  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  /** Ends all streams of answers, as a process does that is about to end. */
  endStreams(): void {
    this.#app?.endStreams()
  }

  /** Every route of the application. */
  get routes() {
    return this.#app?.routes ?? []
  }

  /** @param env Node's own message, where a server has one */
  fetch(request: Request, env?: object): Promise<Response> {
    if (!this.#app) throw new Error('The application has not been started.')
    return Promise.resolve(this.#app.fetch(request, env))
  }

  /** The service's description of `/v1`. */
  openApi(): Promise<OpenApiChecker> {
    this.#openApi ??= this.fetch(new Request('http://lyceum.test/openapi.json')).then(async (response) =>
      checkerOf(await response.text()),
    )
    return this.#openApi
  }

  /** Fails the test if the description doesn't allow an answer of `/v1`. */
  async checkAgainstDescription(method: string, path: string, response: Response): Promise<void> {
    if (!path.startsWith('/v1/') || !['GET', 'POST'].includes(method)) return
    const { status, headers } = response
    const checker = await this.openApi()
    checker.check({ method, path, status, headers, text: await response.text() })
  }

  /** Imports the records that the builder has collected. */
  async import(organization: OrganizationBuilder, options: ImportOptions = {}): Promise<void> {
    const report = await importBundle(
      this.store,
      organization.records.map((record) => JSON.stringify(record)),
      options,
    )
    if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors))
  }

  /** A client with a fresh token of the person. */
  async signIn(
    { userId }: { userId: string },
    { scopes = [], expiresAt = null }: { scopes?: string[]; expiresAt?: string | null } = {},
  ): Promise<Client> {
    const { token } = await createToken(this.store, operatorScope(), {
      userId,
      scopes,
      expiresAt,
      name: null,
    })
    return new Client(this, token)
  }

  /** A client with this token, or none. */
  client(token?: string): Client {
    return new Client(this, token)
  }

  /** The failures of the service that were logged, at the level error. */
  failures(): { requestId?: string | undefined }[] {
    const lines = this.log.filter((line) => line.includes('"level":50'))
    return lines.flatMap((line) => failureLine.safeParse(JSON.parse(line)).data ?? [])
  }
}

type DefineTests = (app: () => TestApp) => void

function describeOn(
  kinds: readonly TestDatabases[],
  name: string,
  define: DefineTests,
  options: TestAppOptions,
) {
  describe.each(kinds)(`${name} on $name`, ({ open }) => {
    let app: TestApp | undefined
    let close: (() => Promise<void>) | undefined
    beforeAll(async () => {
      const database = await open()
      close = database.close
      app = new TestApp(database.store, database.url, options)
      await app.start()
    })
    afterAll(async () => {
      await app?.stop()
      await close?.()
    })
    define(() => {
      if (!app) throw new Error('The application is there once the tests run.')
      return app
    })
  })
}

/**
 * Runs tests once for each kind of database, each time with an application that has its own database.
 *
 * @param define registers the tests; `app` may only be called once they run
 * @example
 * describeOnBothDatabases('GET /v1/tags', (app) => { it('…', async () => { await app().import(…) }) })
 */
export function describeOnBothDatabases(
  name: string,
  define: DefineTests,
  options: TestAppOptions = {},
): void {
  describeOn(databases, name, define, options)
}

/** Runs tests to which the database makes no difference, such as the order of checks, on SQLite only. */
export function describeOnSqlite(name: string, define: DefineTests, options: TestAppOptions = {}): void {
  describeOn(databases.slice(0, 1), name, define, options)
}

/** Runs tests of how answers are made: none is kept, so each is made anew. */
export function describeAnswersMadeAnew(
  name: string,
  define: (app: () => TestApp) => void,
  { settings, ...options }: TestAppOptions = {},
): void {
  describeOnBothDatabases(name, define, { ...options, settings: { ...MADE_ANEW.settings, ...settings } })
}
