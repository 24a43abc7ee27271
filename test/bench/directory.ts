/**
 * Measures an identity directory of many people over the application: `tsx test/bench/directory.ts [PEOPLE]
 * [SECONDS]`. It reads the last page of 100, looks one person up, filters by what their names contain, and then
 * provisions 49 people a second, nearly as many as a directory may send. If `TEST_POSTGRES_URL` names a server, it
 * also measures on PostgreSQL.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { connectTenant, personBody, type Scim } from '../scim/support/tenant.js'
import { TestApp } from '../support/app.js'
import type { TestDatabase } from '../support/databases.js'
import { median } from './median.js'
import { onEachDatabase } from './on-each-database.js'

const [people = 100_000, seconds = 10] = process.argv.slice(2).map(Number)
const ROUNDS = 15
/** One less than a directory may send: at the limit, the least jitter would cause a refusal. */
const A_SECOND = 49

/** The records of people whom a directory has provisioned. */
function* records(organizationId: string): Generator<string> {
  yield JSON.stringify({
    type: 'organization',
    id: organizationId,
    name: 'Bench',
    emailDomains: ['acme.example'],
  })
  for (let number = 0; number < people; number += 1) {
    const { userName, externalId, displayName, emails } = personBody(`Person ${number}`)
    const employeeId = `emp_${organizationId}_${number}`
    const person = { employeeId, userId: `usr_${employeeId}`, name: displayName, email: userName }
    yield JSON.stringify({ type: 'person', ...person, directoryManaged: true, signedUp: false })
    const document = { attributes: { displayName }, emails, phoneNumbers: [] }
    yield JSON.stringify({ type: 'directoryPerson', employeeId, userName, externalId, document })
  }
}

async function timed(scim: Scim, path: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    const { status, text } = await scim('GET', path)
    if (status !== 200) throw new Error(text)
    times.push(performance.now() - start)
    await sleep(30)
  }
  return times
}

/** Sends 49 creations in each second, and returns how long each took. */
async function write(scim: Scim): Promise<{ times: number[]; late: number }> {
  const times: number[] = []
  const start = performance.now()
  const writes: Promise<void>[] = []
  for (let number = 0; number < seconds * A_SECOND; number += 1) {
    const wait = start + (number * 1_000) / A_SECOND - performance.now()
    if (wait > 0) await sleep(wait)
    writes.push(
      (async () => {
        const begun = performance.now()
        const { status, text } = await scim('POST', '/Users', personBody(`Newcomer ${number}`))
        if (status !== 201) throw new Error(text)
        times.push(performance.now() - begun)
      })(),
    )
  }
  await Promise.all(writes)
  return { times, late: performance.now() - start - seconds * 1_000 }
}

async function measure(name: string, database: TestDatabase): Promise<void> {
  const app = new TestApp(database.store, database.url, {})
  await app.start()
  const { organization, scim } = await connectTenant(app)
  const report = await importBundle(database.store, records(organization.id))
  if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors.slice(0, 3)))
  const page = await timed(scim, `/Users?startIndex=${people - 99}&count=100`)
  const look = await timed(
    scim,
    `/Users?filter=${encodeURIComponent(`userName eq "person.${people - 1}@acme.example"`)}`,
  )
  const scan = await timed(scim, `/Users?count=10&filter=${encodeURIComponent('userName co "9999"')}`)
  const { times, late } = await write(scim)
  const figures = [
    `last page of ${people}: ${median(page).toFixed(1)} ms (most ${Math.max(...page).toFixed(1)})`,
    `look-up: ${median(look).toFixed(1)} ms`,
    `filter that no index finds: ${median(scan).toFixed(1)} ms (most ${Math.max(...scan).toFixed(1)})`,
    `${A_SECOND} writes a second: ${median(times).toFixed(1)} ms each (most ${Math.max(...times).toFixed(1)}), done ${late.toFixed(0)} ms after the last second`,
  ]
  process.stdout.write(`${name}\n${figures.map((figure) => `  ${figure}\n`).join('')}`)
  await app.stop()
}

await onEachDatabase(measure)
