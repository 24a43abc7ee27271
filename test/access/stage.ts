import type { AppOptions } from '../../src/app.js'
import type { Visibility } from '../../src/base/vocabulary.js'
import { FakeSpeech } from '../narration/support/fake-speech.js'
import type { Client, TestApp } from '../support/app.js'
import { type BuiltPerson, OrganizationBuilder, uniqueId } from '../support/builders.js'
import type { Branch, Fixture, OwnRecords } from './access-row.js'
import { addGrant, withToken } from '../tokens/support/grants.js'
import { type Caller, CALLERS } from './callers.js'

/** An organization with something of everything in it, and a client for every kind of caller. */
export interface Stage {
  fixture: Fixture
  clients: Record<Caller, Client>
}

const PAST = '2020-01-01T00:00:00.000Z'
const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }
const scopes = ['content:write', 'narration:synthesize', 'organization:manage']

/** Services that answer at once, and reach nothing outside. */
export const services: NonNullable<AppOptions['services']> = {
  speech: new FakeSpeech(),
  webFetcher: {
    fetch: async (url) =>
      URL.canParse(url)
        ? {
            kind: 'fetched',
            finalUrl: new URL(url).href,
            contentType: 'text/plain',
            body: new TextEncoder().encode('A page.'),
          }
        : { kind: 'refused', cause: 'not an address' },
  },
  documentReader: {
    readDocument: async () => ({ kind: 'read', title: 'A page', siteName: null, markdown: 'A page.' }),
    close: async () => {},
  },
  videoSite: { check: async () => ({ kind: 'usable', title: 'A video', durationSeconds: 60 }) },
  webhooks: { accepts: (url) => (URL.canParse(url) ? new URL(url).href : null) },
}

/** Adds a webhook endpoint, and gives its id. */
export async function addEndpoint(admin: Client, url: string): Promise<string> {
  const { data, errors } = await admin.graphql(
    'mutation ($url: String!) { createWebhookEndpoint(input: { url: $url }) { webhookEndpoint { id } } }',
    { url },
  )
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return data.createWebhookEndpoint.webhookEndpoint.id
}

/** Makes a record for each caller. 'nobody' and those who have left get one too, to be refused. */
function forEachCaller<Value>(make: (caller: Caller) => Value): Record<Caller, Value> {
  // Object.fromEntries forgets its keys; CALLERS has them all.
  return Object.fromEntries(CALLERS.map((caller) => [caller, make(caller)])) as Record<Caller, Value>
}

function shared(visibility: Visibility, teamId: string) {
  return visibility === 'teams' ? { visibility, teamIds: [teamId] } : { visibility }
}

function forEachVisibility<Value>(make: (visibility: Visibility) => Value): Record<Visibility, Value> {
  return { everyone: make('everyone'), teams: make('teams'), admins: make('admins') }
}

function addPeople(organization: OrganizationBuilder, teamId: string): Fixture['people'] {
  return {
    owner: organization.person({ name: 'Caller owner', role: 'owner' }),
    admin: organization.person({ name: 'Caller admin', role: 'admin' }),
    billingAdmin: organization.person({ name: 'Caller billing', role: 'billing-admin' }),
    teamAdmin: organization.person({ name: 'Caller A', teams: [{ id: teamId, role: 'team-admin' }] }),
    teamViewer: organization.person({ name: 'Caller B', teams: [{ id: teamId, role: 'team-viewer' }] }),
    noTeam: organization.person({ name: 'Caller C' }),
    external: organization.person({
      name: 'Caller D',
      role: 'external',
      // Which makes no editor of it.
      teams: [{ id: teamId, role: 'team-admin' }],
    }),
    left: organization.person({ name: 'Caller E' }),
  }
}

function addVideo(organization: OrganizationBuilder, title: string, options: Record<string, unknown>) {
  const versionId = uniqueId('ver')
  const id = organization.content({
    title,
    contentType: 'video',
    versions: [
      {
        id: versionId,
        versionNumber: 1,
        isCurrent: true,
        segments: [{ startMs: 0, endMs: 900, text: 'Hello' }],
      },
    ],
    ...options,
  })
  return { id, versionId }
}

function addDocument(organization: OrganizationBuilder, options: Record<string, unknown>): string {
  const chapters = [{ id: uniqueId('chp'), text: 'Pumps must be switched off before they are opened.' }]
  return organization.content({ versions: [{ id: uniqueId('ver'), versionNumber: 1, chapters }], ...options })
}

/** A document and a recording that are found by their titles and texts, and that no operation changes. */
function addSearched(organization: OrganizationBuilder, options: Record<string, unknown>): void {
  const version = () => ({ id: uniqueId('ver'), versionNumber: 1, isCurrent: true })
  const chapters = [{ id: uniqueId('chp'), text: 'A gasket is used once.' }]
  const segments = [{ startMs: 0, endMs: 900, text: 'The flange is clean.' }]
  organization.content({ title: 'Manual', ...READY, versions: [{ ...version(), chapters }], ...options })
  organization.content({
    title: 'Recording',
    contentType: 'video',
    ...READY,
    versions: [{ ...version(), segments }],
    ...options,
  })
}

function addLibrary(organization: OrganizationBuilder, teamId: string) {
  const tag = organization.tag('safety')
  const forTeam = shared('teams', teamId)
  const everyone = addVideo(organization, 'Library one', { tags: [tag] })
  const teams = addVideo(organization, 'Library two', forTeam)
  const videos = {
    everyone: everyone.id,
    teams: teams.id,
    admins: addVideo(organization, 'Library three', { visibility: 'admins' }).id,
    draft: addVideo(organization, 'Library four', { ...forTeam, processingStatus: 'DRAFT' }).id,
    review: addVideo(organization, 'Library five', {
      reviewRequestId: uniqueId('rev'),
      createdByUserId: organization.person().userId,
    }).id,
  }
  return {
    tag,
    videos,
    versionId: teams.versionId,
    documentId: organization.content({ visibility: 'admins' }),
    drafts: forEachCaller(() => addDocument(organization, { ...forTeam, processingStatus: 'DRAFT' })),
    failed: forEachCaller(() => addDocument(organization, { ...forTeam, processingStatus: 'FAILED' })),
  }
}

function addBranch(organization: OrganizationBuilder, options: object, contentId: string): Branch {
  const tree = organization.tree(options)
  return { ...tree, itemId: organization.item(tree.topicId, { contentIds: [contentId] }) }
}

const invitation = (email: string) => ({ type: 'invitation', email, name: 'New', expiresAt: PAST })

function addRecords(organization: OrganizationBuilder): void {
  organization
    .add(invitation('new@test.example'))
    .add(invitation('owner@to-revoke.example'))
    .add(invitation('admin@to-revoke.example'))
    .add(invitation('billingAdmin@to-revoke.example'))
    .add({ type: 'finding', id: uniqueId('fnd'), content: 'Nine people work here.' })
    .add({ type: 'directoryConnection', status: 'ACTIVE', tokenCreatedAt: PAST })
  for (const outcome of ['APPLIED', 'REJECTED']) {
    organization.add({
      type: 'directoryEvent',
      id: uniqueId('evt'),
      operation: 'UPDATE',
      outcome,
      userName: 'new@test.example',
    })
  }
}

/** Sends a document of the person to review, and gives its request's id. */
async function contribute(client: Client): Promise<string> {
  const answer = await client.post('/v1/documents', {
    title: 'Idea',
    content: 'Text',
    visibility: 'everyone',
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.reviewRequestId
}

async function contributeFor(
  app: TestApp,
  person: BuiltPerson,
): Promise<Pick<OwnRecords, 'toApprove' | 'toReject'>> {
  const client = await app.signIn(person, { scopes })
  return { toApprove: await contribute(client), toReject: await contribute(client) }
}

/** A token and a grant of the person. */
async function letInFor(
  app: TestApp,
  { id }: OrganizationBuilder,
  person: BuiltPerson,
): Promise<Pick<OwnRecords, 'tokenId' | 'grantId'>> {
  const token = await withToken(app, id, person, { kind: 'PERSONAL' })
  return { tokenId: token.id, grantId: (await addGrant(app, id, person)).id }
}

/** Imports the organization, has one of its people leave, and signs everybody in. */
export async function setStage(app: TestApp): Promise<Stage> {
  const organization = new OrganizationBuilder()
  const other = new OrganizationBuilder()
  const teamId = organization.team()
  organization.team('Another team')
  const people = addPeople(organization, teamId)
  const stranger = other.person({ role: 'owner' })
  const { drafts, failed, ...library } = addLibrary(organization, teamId)
  forEachVisibility((visibility) => addSearched(organization, shared(visibility, teamId)))
  const branches = forEachVisibility((visibility) =>
    addBranch(organization, shared(visibility, teamId), library.videos.everyone),
  )
  const lessons = forEachVisibility((visibility) =>
    organization.lesson({ ...shared(visibility, teamId), contentIds: [library.videos.everyone] }),
  )
  const roleId = organization.role({
    holderUserIds: [people.noTeam.userId],
    curriculum: [{ type: 'lesson', id: lessons.everyone }],
  })
  for (const { topicId } of Object.values(branches)) organization.duty(roleId, 'TOPIC', topicId)
  addRecords(organization)
  // A person sends no more than three contributions a minute.
  const contributors = forEachCaller(() => organization.person())
  await app.import(organization)
  await app.import(other)

  const left = await app.signIn(people.left, { scopes })
  const record = organization.records.find(({ employeeId }) => employeeId === people.left.employeeId)
  if (record) Object.assign(record, { status: 'DEACTIVATED', deactivatedAt: PAST })
  await app.import(organization)

  const clients: Record<Caller, Client> = {
    owner: await app.signIn(people.owner, { scopes }),
    admin: await app.signIn(people.admin, { scopes }),
    billingAdmin: await app.signIn(people.billingAdmin, { scopes }),
    teamAdmin: await app.signIn(people.teamAdmin, { scopes }),
    teamViewer: await app.signIn(people.teamViewer, { scopes }),
    noTeam: await app.signIn(people.noTeam, { scopes }),
    external: await app.signIn(people.external, { scopes }),
    withoutScope: await app.signIn(people.owner),
    left,
    otherOrganization: await app.signIn(stranger, { scopes }),
    expired: await app.signIn(people.owner, { scopes, expiresAt: PAST }),
    nobody: app.client(),
  }
  const made = new Map<Caller, Omit<OwnRecords, 'draftId' | 'failedId'>>()
  for (const caller of CALLERS)
    made.set(caller, {
      ...(await contributeFor(app, contributors[caller])),
      ...(await letInFor(app, organization, contributors[caller])),
    })
  const own = forEachCaller((caller) => {
    const records = made.get(caller)
    if (!records) throw new Error(`${caller} has nothing to decide on.`)
    return { draftId: drafts[caller], failedId: failed[caller], ...records }
  })
  // They have let somebody in, too.
  await addGrant(app, organization.id, people.noTeam)
  const requestId = await contribute(clients.noTeam)
  const endpointId = await addEndpoint(clients.owner, 'https://hooks.example.org/changes')
  const removableEndpoints: Fixture['removableEndpoints'] = {}
  for (const caller of ['owner', 'admin', 'billingAdmin'] as const) {
    removableEndpoints[caller] = await addEndpoint(clients.owner, `https://hooks.example.org/${caller}`)
  }
  const endpoints = { endpointId, removableEndpoints }
  const fixture = { people, teamId, roleId, branches, lessons, requestId, ...endpoints, own, ...library }
  return { fixture, clients }
}
