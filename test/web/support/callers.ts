import { DEMO_PEOPLE } from '../../../src/commands/prepare-demo.js'
import type { TestApp } from '../../support/app.js'
import { findById, findRecords, type LinkedRecord, pathOf } from './readable-records.js'

/** Records that nobody sees the name of unless they can open them. A person's name, say, stands beside what they made. */
const KEPT_QUIET = /^\/(content|knowledge|lessons|reviews)\//

/** What one of the demo's people can read, and may not. */
export interface Sight {
  label: string
  userId: string
  email: string
  /** All records with a page that they can open. */
  records: readonly LinkedRecord[]
  /** The names of what others can read. */
  withheld: ReadonlySet<string>
}

/** What each of the demo's people can read, and the types as which anybody has found something with a page. */
export async function sightsOf(
  app: TestApp,
): Promise<{ sights: readonly Sight[]; types: ReadonlySet<string> }> {
  const clients = await Promise.all(
    DEMO_PEOPLE.map(async (person) => ({ ...person, client: await app.signIn(person) })),
  )
  const all = new Map<string, LinkedRecord>()
  const types = new Set<string>()
  const finds = new Map<string, readonly LinkedRecord[]>()
  for (const { userId, client } of clients) {
    const found = await findRecords(client)
    finds.set(userId, found.records)
    for (const record of found.records) all.set(JSON.stringify(record), record)
    for (const type of found.types) types.add(type)
  }
  const sights: Sight[] = []
  for (const { label, userId, client } of clients) {
    const listed = finds.get(userId) ?? []
    const paths = new Set(listed.map(pathOf))
    const others = [...all.values()].filter((record) => !paths.has(pathOf(record)))
    const records = [...listed, ...(await findById(client, others))]
    const own = new Set(records.flatMap((record) => [pathOf(record), record.name]))
    const isWithheld = (record: LinkedRecord) =>
      KEPT_QUIET.test(pathOf(record)) && !own.has(pathOf(record)) && !own.has(record.name)
    const withheld = new Set(others.filter(isWithheld).map(({ name }) => name))
    const { data } = await client.graphql('{ viewer { email } }')
    sights.push({ label, userId, email: data.viewer.email, records, withheld })
  }
  return { sights, types }
}
