import { organizationOperatorScope } from '../../../src/access/system-scope.js'
import { connectDirectory } from '../../../src/store/directory-connection.js'
import { imported } from '../../bundle/exported.js'
import { lyceum } from '../../cli/run-cli.js'
import { buildCreators, documentBody } from '../../creation/support/creators.js'
import { processQueue } from '../../creation/support/process-queue.js'
import { personBody, provision, scimClient } from '../../directory/support/tenant.js'
import { Client, type TestApp } from '../../support/app.js'

/** Makes one change, through one of the processes. */
type Write = (through: TestApp) => Promise<unknown>

/** An organization with something of everything, its callers, and every kind of write to it, by name. */
export async function buildWrites(app: TestApp) {
  const { organization, teamId, people, admin, manager, member, external } = await buildCreators(app)
  const { topicId } = organization.tree()
  organization.item(topicId, { name: 'An item' })
  const roleId = organization.role({ name: 'Keeper', holderUserIds: [people.member.userId] })
  const leaver = organization.person({ name: 'Leaver', teams: [{ id: teamId, role: 'team-viewer' }] })
  await app.import(organization)
  const scope = organizationOperatorScope(organization.id)
  const directory = { mailDomains: ['acme.example'], sendWelcomeImmediately: false, tokenExpiresAt: null }
  const token = await app.store.transaction(scope, (tx) => connectDirectory(tx, scope, directory))

  let count = 0
  const next = (name: string) => `${name} ${(count += 1)}`
  const head = { type: 'organization', id: organization.id, name: 'Organization' }
  const as = (client: Client, through: TestApp) => new Client(through, client.token)
  const post = (client: Client, title: string, fields: Record<string, unknown> = {}): Write => {
    return (through) =>
      as(client, through).post('/v1/documents', documentBody({ title: next(title), ...fields }))
  }
  const change = async (through: TestApp, mutation: string) => {
    const { errors } = await as(admin, through).graphql(`mutation { ${mutation} }`)
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
  }
  const importing = (record: () => { type: string }): Write => {
    return (through) => imported(through.store, [head, record()])
  }
  const decide = (mutation: (id: string) => string): Write => {
    return async (through) => {
      await post(member, 'Idea')(through)
      const query = '{ contentReviewRequests(status: PENDING, first: 1) { nodes { id } } }'
      const { data } = await as(admin, through).graphql(query)
      // A person may send a few in a minute only.
      const [first] = data.contentReviewRequests.nodes
      if (first) await change(through, mutation(first.id))
    }
  }
  const writes: Record<string, Write> = {
    publish: post(admin, 'Title'),
    draft: post(manager, 'Draft', { asDraft: true, visibility: 'teams', teamIds: [teamId] }),
    contribute: post(member, 'Idea'),
    approve: decide(
      (id) =>
        `approveContentReviewRequest(input: { id: "${id}", visibility: EVERYONE }) { reviewRequest { id } }`,
    ),
    reject: decide(
      (id) => `rejectContentReviewRequest(input: { id: "${id}", reason: "No" }) { reviewRequest { id } }`,
    ),
    process: ({ store }) => processQueue(store),
    role: importing(() => ({ type: 'companyRole', id: roleId, name: next('Role') })),
    tag: importing(() => ({ type: 'tag', name: next('tag') })),
    team: importing(() => ({ type: 'team', id: teamId, name: next('Team') })),
    topic: importing(() => ({ type: 'item', id: `${topicId} ${next('')}`, name: next('Item'), topicId })),
    lesson: importing(() => ({ type: 'lesson', id: next(organization.id), title: next('Lesson') })),
    duty: importing(() => ({
      type: 'duty',
      id: next(organization.id),
      companyRoleId: roleId,
      role: 'RESPONSIBLE',
      entityType: 'TOPIC',
      entityId: topicId,
    })),
    invitation: importing(() => ({
      type: 'invitation',
      name: next('Invited'),
      email: `i${count}@x.test`,
      createdAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2999-01-01T00:00:00.000Z',
    })),
    newcomer: importing(() => ({
      type: 'person',
      employeeId: `e-${organization.id}-${count}`,
      userId: `u-${organization.id}-${count}`,
      name: next('Newcomer'),
      email: `n${count}@x.test`,
    })),
    deactivate: (through) => lyceum(['people', 'deactivate', leaver.userId], { DATABASE_URL: through.url }),
    provision: (through) => provision(scimClient(through, token), next('Person')),
    group: async (through) => {
      const scim = scimClient(through, token)
      const { id } = await provision(scim, next('Grouped'))
      const schemas = ['urn:ietf:params:scim:schemas:core:2.0:Group']
      await scim('POST', '/Groups', { schemas, displayName: next('Group'), members: [{ value: id }] })
    },
    retitle: async (through) => {
      const scim = scimClient(through, token)
      const name = next('Retitled')
      const { id } = await provision(scim, name)
      await scim('PUT', `/Users/${id}`, personBody(name, { displayName: next('Other'), active: false }))
    },
    repair: (through) => lyceum(['check', '--repair'], { DATABASE_URL: through.url }),
  }
  return { callers: { admin, manager, member, external }, roleId, writes }
}
