import { expect } from 'vitest'
import { importBundle } from '../../../src/bundle/import-bundle.js'
import { listJobs } from '../../../src/jobs/list-jobs.js'
import type { Store } from '../../../src/store/store.js'
import { exported } from '../../bundle/exported.js'
import type { TestApp } from '../../support/app.js'
import { OrganizationBuilder } from '../../support/builders.js'
import { HANDBOOK } from './handbook.js'
import { processQueue } from './process-queue.js'
import { foundBy, taughtBy } from './visible-knowledge.js'

export type Kept = Record<string, unknown>

/** An organization with people on each team and on none, and an indexed document for an audience. */
export async function buildTaughtWorld(app: TestApp, audience: 'everyone' | 'red' | 'both') {
  const organization = new OrganizationBuilder()
  const [red, blue] = [organization.team('Red'), organization.team('Blue')]
  const on = (id: string) => ({ teams: [{ id, role: 'team-viewer' as const }] })
  const people = {
    admin: organization.person({ role: 'admin' }),
    inRed: organization.person(on(red)),
    inBlue: organization.person(on(blue)),
    outside: organization.person(),
    external: organization.person({ role: 'external' }),
  }
  await app.import(organization)
  const signIn = (person: { userId: string }) => app.signIn(person, { scopes: ['content:write'] })
  const callers = {
    admin: await signIn(people.admin),
    inRed: await signIn(people.inRed),
    inBlue: await signIn(people.inBlue),
    outside: await signIn(people.outside),
    external: await signIn(people.external),
  }
  const teamIds = { everyone: undefined, red: [red], both: [red, blue] }[audience]
  const { body } = await callers.admin.post('/v1/documents', {
    title: 'Fire',
    content: HANDBOOK,
    ...(teamIds ? { visibility: 'teams', teamIds } : { visibility: 'everyone' }),
  })
  await processQueue(app.store)
  const contentId: string = body.contentId
  const taught = await taughtBy(callers.admin, contentId)
  expect(taught.topics.length + taught.items.length).toBeGreaterThan(3)
  const records = (await exported(app.store, organization.id))
    .split('\n')
    .map((line): Kept => JSON.parse(line))
  return { organization, people, callers, contentId, taught, red, blue, records }
}

export type World = Awaited<ReturnType<typeof buildTaughtWorld>>
export type Caller = keyof World['callers']

/** Imports records that must be valid. */
export async function importAll(app: TestApp, records: readonly Kept[]): Promise<void> {
  const report = await importBundle(
    app.store,
    records.map((record) => JSON.stringify(record)),
  )
  if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors))
}

/** The callers who find some of what the resource taught at first. */
export async function readersOf({ callers, contentId, taught }: World): Promise<Caller[]> {
  const readers: Caller[] = []
  for (const caller of ['admin', 'inRed', 'inBlue', 'outside', 'external'] as const) {
    const found = await foundBy(callers[caller], contentId, { ...taught })
    if (found.some((id) => id !== contentId)) readers.push(caller)
  }
  return readers
}

/** The kinds of the jobs that the organization has in the queue. */
export async function jobsOf(store: Store, { organization }: World): Promise<string[]> {
  const jobs: string[] = []
  for await (const { organizationId, kind } of listJobs(store)) {
    if (organizationId === organization.id) jobs.push(kind)
  }
  return jobs
}
