import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { databases } from '../support/databases.js'
import type { TestApp } from '../support/app.js'
import type { BuiltPerson } from '../support/builders.js'
import { graphLists, restLists } from '../support/lists.js'
import { createListWorld } from '../support/list-world.js'
import { type OperationWorld, readAddresses } from '../support/operations.js'
import {
  compiledFor,
  cursorsOf,
  explain,
  MOST_CURSORS,
  type RanStatement,
  type RecordedApp,
  startRecordedApp,
} from '../support/plans.js'

const lists = { ...restLists, ...graphLists }

/** The lists of the whole organization, or of the viewer, each with the index that it is read from. */
const indexes = Object.fromEntries(
  Object.entries(lists).flatMap(([list, { index }]) => (index === undefined ? [] : [[list, index]])),
)

/** The indexes, beginning with the organization, that lists and counts of the whole organization may walk. */
const wholeLists = new Set([
  ...Object.values(indexes),
  'people_by_name',
  // One row for each organization.
  'sqlite_autoindex_change_counters_1',
  'sqlite_autoindex_directory_connections_1',
])

/** Things other than tables that statements scan: keys, words, and their own subselects. */
const derived =
  /^(CONSTANT|keys|json_each|page|pair|change|produced|preview|ranked|duty|up|search_words|listed|matched|entry|numbered|ids|one|own|known|short|best|placed|latest|sample|near|whole|near_found|older_found|audience|gathered|tried|text|asked|hits|found|counted|parts|read|\(subquery-\d+\))$/

/**
 * The steps of a plan that read a whole table, or all of an organization's rows, except in the lists above.
 */
function badSteps(plan: string): string[] {
  return plan.split('\n').filter((step) => {
    if (step.includes('Seq Scan')) return true
    const scanned = /^SCAN (\S+)/.exec(step)?.[1]
    if (scanned !== undefined) return !derived.test(scanned)
    const walked = /INDEX (\w+) \(organization_id=\?(?: AND \(.*)?\)$/.exec(step)?.[1]
    return walked !== undefined && !wholeLists.has(walked)
  })
}

describe.each(databases)('the plans of statements on $name', ({ name, open }) => {
  const patterns =
    name === 'SQLite'
      ? { read: (index: string) => `INDEX ${index} \\(`, elsewhere: /TEMP B-TREE/ }
      : {
          read: (index: string) => `Index (Only )?Scan (Backward )?using ${index}\\b`,
          elsewhere: /Sort|Seq Scan on (people|company_roles|contents|entities)\b/,
        }
  let recorded: RecordedApp
  let app: TestApp
  let ran: RanStatement[]
  let world: OperationWorld
  let member: BuiltPerson

  beforeAll(async () => {
    recorded = await startRecordedApp(open)
    ;({ app, ran } = recorded)
    const made = createListWorld()
    for (const [list, { add }] of Object.entries(lists)) {
      const count = list in indexes && list !== 'own content' ? 400 : 30
      for (let index = 0; index < count; index += 1) {
        add(made, `Row ${(index * 7919) % count}`, new Date(1.7e12 + index * 6e4).toISOString())
      }
    }
    const { contentId, topicId } = made
    const lessonId = made.organization.lesson({ contentIds: [contentId], topicIds: [topicId] })
    const version = {
      id: `${made.organization.id} v`,
      versionNumber: 1,
      isCurrent: true,
      chapters: [],
      segments: [],
    }
    const videoId = made.organization.content({ contentType: 'video', versions: [version] })
    member = made.organization.person({ teams: [{ id: made.teamId, role: 'team-admin' }] })
    world = { ...made, lessonId, videoId }
    await app.import(world.organization)
    // Most contributions have been decided.
    await recorded.store.transaction(operatorScope(), (tx) =>
      tx.run(({ t }) => sql`update ${t.reviewRequests} set status = 'APPROVED' where title not like '%0'`),
    )
    if ('pool' in recorded.store) await recorded.store.pool.query('analyze')
  })

  afterAll(() => recorded.close())

  /** The statements that run during `work`. */
  async function statementsOf(work: () => Promise<unknown>): Promise<RanStatement[]> {
    ran.length = 0
    await work()
    return [...ran]
  }

  it.each(Object.entries(indexes))('read the list of %s from %s, in its order', async (list, index) => {
    const client = await app.signIn(world.viewer)
    const statements = await statementsOf(
      () => lists[list]?.read(client, world, 10, null) ?? Promise.reject(),
    )
    // Content is merged from one such list for each audience.
    const merged = index.startsWith('content_audiences_')
    // PostgreSQL chooses by how many rows there are: it would rather sort the few of an audience.
    const settings = merged ? undefined : []
    const plans = await Promise.all(statements.map((one) => explain(recorded.store, one, settings)))
    const plan = plans.find((candidate) => new RegExp(patterns.read(index)).test(candidate))
    expect(plan ?? plans).toEqual(expect.any(String))
    expect(plan).not.toMatch(merged ? /Seq Scan/ : patterns.elsewhere)
  })

  it.each(['content', "a team's content"])('look the drafts of %s up one by one', async (list) => {
    const client = await app.signIn(member)
    const statements = await statementsOf(
      () => lists[list]?.read(client, world, 10, null) ?? Promise.reject(),
    )
    const plans = await Promise.all(statements.map((one) => explain(recorded.store, one, [])))
    const plan = plans.find((candidate) => candidate.includes('content_audiences_by_date'))
    expect(plan ?? plans).toEqual(expect.any(String))
    expect(plan).not.toMatch(/Seq Scan on contents|SCAN contents/)
  })

  it.each(['review requests', 'waiting review requests'])(
    'read the %s of one contributor from theirs alone',
    async (list) => {
      const client = await app.signIn(member)
      const statements = await statementsOf(
        () => lists[list]?.read(client, world, 10, null) ?? Promise.reject(),
      )
      const plans = await Promise.all(statements.map((one) => explain(recorded.store, one)))
      expect(plans.join('\n')).toMatch(new RegExp(patterns.read('review_requests_by_person')))
    },
  )

  it('never read a table, or all of an organization, to find rows by their keys', async () => {
    const viewer = await app.signIn(world.viewer)
    const addresses = Object.values(await readAddresses(viewer, world))
    const statements = await statementsOf(async () => {
      for (const client of [viewer, await app.signIn(member)]) {
        for (const address of addresses) await client.get(address)
      }
      for (const list of Object.values(lists)) await list.read(viewer, world, 10, null)
      for (const list of ['content', "a team's content", 'review requests', 'waiting review requests']) {
        await lists[list]?.read(await app.signIn(member), world, 10, null)
      }
    })
    expect(statements.length).toBeGreaterThan(addresses.length)
    const found: string[] = []
    const texts = new Map(statements.map((read) => [compiledFor(read, recorded.store.dialect).sql, read]))
    // SQLite would plan these anew each time they run.
    expect([...texts.keys()].filter((text) => /limit \?/i.test(text))).toEqual([])
    const { store } = recorded
    for (const [text, one] of texts) {
      const cursors = 'writer' in store ? cursorsOf(store, one) : 0
      const plan = await explain(store, one)
      if (cursors > MOST_CURSORS || badSteps(plan).length > 0) found.push(`${text}\n${plan}`)
    }
    expect(found).toEqual([])
  })
})
