import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditSubjectType } from '../../src/base/vocabulary.js'
import { lockOfKnowledge } from '../../src/records/knowledge-ids.js'
import { buildWrites, TAKES_WRITES } from '../rest/support/writes.js'
import type { Writes } from '../rest/support/write-world.js'
import { TestApp } from '../support/app.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { mutationCases } from '../support/mutations/registry.js'

/** The organization's locks, in the order in which they are taken. */
const NAMES = ['directory', 'org-chart', 'knowledge'] as const
type Name = (typeof NAMES)[number]

/** The lock under which records of a kind are checked and changed. */
const GUARDS: Readonly<Partial<Record<AuditSubjectType, Name>>> = {
  MEMBER: 'directory',
  TEAM: 'directory',
  COMPANY_ROLE: 'org-chart',
  DUTY: 'org-chart',
  KNOWLEDGE_ENTITY: 'knowledge',
}

/**
 * Who waits for a lock, which locks they hold meanwhile, and how many tables they have changed, besides the queue that a
 * job has taken itself off.
 */
const WAITING = `select
    array(select (own.classid::bigint << 32 | own.objid::bigint)::text from pg_locks as own
      where own.pid = waiting.pid and own.granted and own.locktype = 'advisory') as held,
    (select count(*)::int from pg_locks as own where own.pid = waiting.pid and own.granted
      and own.locktype = 'relation' and own.mode = 'RowExclusiveLock' and own.relation <> 'jobs'::regclass
      and own.relation not in (select indexrelid from pg_index where indrelid = 'jobs'::regclass)) as changed
  from pg_locks as waiting
  where not waiting.granted and waiting.locktype = 'advisory'
    and waiting.database = (select oid from pg_database where datname = current_database())
    and (waiting.classid::bigint << 32 | waiting.objid::bigint)::text = $1`

interface Waiter {
  held: string[]
  changed: number
}

/** An organization's lock that a connection of its own holds. */
class Blocker {
  readonly name: Name
  readonly #client: Client
  #key = ''

  constructor(name: Name, url: string) {
    this.name = name
    this.#client = new Client({ connectionString: url })
  }

  get key(): string {
    return this.#key
  }

  async open(organizationId: string): Promise<void> {
    await this.#client.connect()
    const text =
      this.name === 'knowledge' ? lockOfKnowledge(organizationId) : `${this.name}:${organizationId}`
    this.#key = await this.keyOf(text)
  }

  /** A lock's key by its name. */
  async keyOf(text: string): Promise<string> {
    const { rows } = await this.#client.query('select hashtextextended($1, 0)::text as key', [text])
    return rows[0].key
  }

  async hold(): Promise<void> {
    await this.#client.query('begin')
    await this.#client.query('select pg_advisory_xact_lock($1)', [this.#key])
  }

  release = () => this.#client.query('rollback')
  close = () => this.#client.end()

  /** The first transaction that waits for the lock. */
  async waiter(): Promise<Waiter | undefined> {
    return (await this.#client.query<Waiter>(WAITING, [this.#key])).rows[0]
  }
}

/**
 * Makes a change while all locks are held, each of which is given up once the change waits for it.
 *
 * @param first the key of the lock that imports take before all others, and nobody else takes
 * @returns the locks in the order in which the change took them, and what it should not have had while it waited
 */
async function waitsOf(blockers: readonly Blocker[], first: string, change: () => Promise<unknown>) {
  const held = new Set(blockers)
  for (const blocker of blockers) await blocker.hold()
  const state = { ended: false }
  const done = change().finally(() => {
    state.ended = true
  })
  done.catch(() => {})
  const names: Name[] = []
  const faults: string[] = []
  while (!state.ended && held.size > 0) {
    for (const blocker of held) {
      const waiter = await blocker.waiter()
      if (!waiter) continue
      const taken = blockers.filter(({ name }) => names.includes(name)).map(({ key }) => key)
      const earlier = new Set([first, ...taken])
      if (waiter.held.some((key) => !earlier.has(key)))
        faults.push(`has a lock of a record when it asks for ${blocker.name}`)
      if (waiter.changed > 0) faults.push(`has changed rows when it asks for ${blocker.name}`)
      names.push(blocker.name)
      held.delete(blocker)
      await blocker.release()
    }
  }
  for (const blocker of held) await blocker.release()
  await done
  return { names, faults }
}

const postgres = databases.find(({ name }) => name === 'PostgreSQL')

describe.skipIf(!postgres)('every write, while another transaction has the locks of its organization', () => {
  let database: TestDatabase
  let app: TestApp
  let writes: Writes
  let blockers: Blocker[]
  let first: string
  const waits = new Map<string, readonly Name[]>()
  beforeAll(async () => {
    if (!postgres) return
    database = await postgres.open()
    app = new TestApp(database.store, database.url, TAKES_WRITES)
    await app.start()
    const built = await buildWrites(app)
    writes = built.writes
    blockers = NAMES.map((name) => new Blocker(name, database.url))
    const { organizationId } = built.stage
    for (const blocker of blockers) await blocker.open(organizationId)
    first = (await blockers[0]?.keyOf(`import ${organizationId}`)) ?? ''
  })
  afterAll(async () => {
    for (const blocker of blockers) await blocker.close()
    await app.stop()
    await database.close()
  })

  it('waits for them in one order, before it has any other lock, and before it has changed anything', async () => {
    const wrong: [string, unknown][] = []
    for (const [name, prepare] of Object.entries(writes)) {
      const change = await prepare(app)
      const { names, faults } = await waitsOf(blockers, first, change)
      waits.set(name, names)
      const sorted = NAMES.filter((one) => names.includes(one))
      if (names.join(' ') !== sorted.join(' ') || faults.length > 0) wrong.push([name, { names, faults }])
    }
    expect(wrong).toEqual([])
    expect([...waits.values()].filter((names) => names.length > 1).length).toBeGreaterThan(20)
  })

  it.each(mutationCases)('waits for the lock of what it changes: $name', ({ name, events }) => {
    const guards = Object.values(events).flatMap((type) => GUARDS[type] ?? [])
    expect(waits.get(name)).toEqual(expect.arrayContaining(guards))
  })
})
