import type { Visibility } from '../../../src/base/vocabulary.js'
import type { Caller } from '../../access/callers.js'
import { addGrant } from '../../tokens/support/grants.js'
import type { Client, TestApp } from '../app.js'
import { OrganizationBuilder, uniqueId } from '../builders.js'
import type { Branch, Fixture, SpareRecords } from './fixture.js'
import { ALL_SCOPES as scopes, MAIL_DOMAIN } from './stage-records.js'
import { Stage } from './stage.js'

const PAST = '2020-01-01T00:00:00.000Z'
const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }

/** Adds a webhook endpoint, and returns its id. */
async function addEndpoint(admin: Client, url: string): Promise<string> {
  const { data, errors } = await admin.graphql(
    'mutation ($url: String!) { createWebhookEndpoint(input: { url: $url }) { webhookEndpoint { id } } }',
    { url },
  )
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return data.createWebhookEndpoint.webhookEndpoint.id
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
      // This doesn't make it an editor.
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

function addLibrary(organization: OrganizationBuilder, teamId: string, makerId: string) {
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
    documentId: organization.content({ visibility: 'admins', createdByUserId: makerId }),
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
    .add({ type: 'finding', id: uniqueId('fnd'), content: 'Nine people work here.' })
    .add({ type: 'synonymGroup', id: uniqueId('syn'), terms: ['Time off', 'vacation'] })
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

/** Sends a document of the person to review, and returns the id of the review request. */
async function contribute(client: Client): Promise<string> {
  const body = { title: 'Idea', content: 'Text', visibility: 'everyone' }
  const answer = await client.post('/v1/documents', body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.reviewRequestId
}

/** One of each record that a mutation uses up. */
async function makeSpares(stage: Stage): Promise<SpareRecords> {
  const [toApprove, toReject] = [await stage.contribution(), await stage.contribution()]
  return {
    draftId: (await stage.document({ processingStatus: 'DRAFT' })).id,
    failedId: (await stage.document({ processingStatus: 'FAILED' })).id,
    toApprove: toApprove.id,
    toReject: toReject.id,
    tokenId: (await stage.token()).id,
    grantId: await stage.grant(),
  }
}

/**
 * Imports the organization, has one of its people leave, and signs everybody in.
 *
 * @param spares how many to make of each record that a mutation uses up
 */
export async function setStage(app: TestApp, { spares = 1 } = {}): Promise<Stage> {
  const head = { name: 'Acme', emailDomains: [MAIL_DOMAIN] }
  const organization = new OrganizationBuilder(head)
  const other = new OrganizationBuilder()
  const teamId = organization.team()
  organization.team('Another team')
  const people = addPeople(organization, teamId)
  const bystander = organization.person({ name: 'Bystander' })
  const stranger = other.person({ role: 'owner' })
  const library = addLibrary(organization, teamId, people.teamViewer.userId)
  forEachVisibility((visibility) => addSearched(organization, shared(visibility, teamId)))
  const branches = forEachVisibility((visibility) =>
    addBranch(organization, shared(visibility, teamId), library.videos.everyone),
  )
  for (const visibility of ['teams', 'admins'] as const)
    organization.space({ ...shared(visibility, teamId), state: 'archived' })
  const lessons = forEachVisibility((visibility) =>
    organization.lesson({ ...shared(visibility, teamId), contentIds: [library.videos.everyone] }),
  )
  const roleId = organization.role({
    holderUserIds: [people.noTeam.userId],
    curriculum: [{ type: 'lesson', id: lessons.everyone }],
  })
  for (const { topicId } of Object.values(branches)) organization.duty(roleId, 'TOPIC', topicId)
  addRecords(organization)
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
  // They have also allowed a client to act for them.
  await addGrant(app, organization.id, people.noTeam)
  const requestId = await contribute(clients.noTeam)
  const endpointId = await addEndpoint(clients.owner, 'https://hooks.example.org/changes')
  const fixture: Fixture = {
    people,
    bystander,
    teamId,
    roleId,
    branches,
    lessons,
    requestId,
    endpointId,
    ...library,
    lastRequestId: requestId,
    spares: [],
  }
  const named = { type: 'organization', id: organization.id, ...head }
  const stage = new Stage(app, { organization: named, fixture, clients })
  for (let made = 0; made < spares; made += 1) fixture.spares.push(await makeSpares(stage))
  return stage
}
