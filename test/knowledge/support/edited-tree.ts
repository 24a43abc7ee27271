import type { Client, TestApp } from '../../support/app.js'
import { OrganizationBuilder } from '../../support/builders.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }

/** An organization with two teams, an admin, and a person who manages one team and is on the other. */
export async function buildTree(app: TestApp) {
  const organization = new OrganizationBuilder()
  const [red, blue] = [organization.team('Red'), organization.team('Blue')]
  const admin = organization.person({ role: 'admin' })
  const teams = [
    { id: red, role: 'team-admin' as const },
    { id: blue, role: 'team-viewer' as const },
  ]
  const manager = organization.person({ teams })
  const share = (...teamIds: string[]) => ({ visibility: 'teams' as const, teamIds })
  const trees = {
    everyone: organization.tree(),
    red: organization.tree(share(red)),
    both: organization.tree(share(red, blue)),
    none: organization.tree(share()),
  }
  const contents = {
    everyone: organization.content({ title: 'For all', ...READY }),
    red: organization.content({ title: 'For red', ...READY, ...share(red) }),
    blue: organization.content({ title: 'For blue', ...READY, ...share(blue) }),
    admins: organization.content({ title: 'For admins', ...READY, visibility: 'admins' }),
    unread: organization.content({ title: 'Unread', indexingStatus: 'PENDING' }),
    draft: organization.content({ title: 'Draft', ...READY, processingStatus: 'DRAFT' }),
  }
  await app.import(organization)
  const scopes = ['content:write', 'organization:manage']
  const [asAdmin, asManager] = [await app.signIn(admin, { scopes }), await app.signIn(manager, { scopes })]
  return { organization, red, blue, trees, contents, asAdmin, asManager }
}

/** Sends a mutation, and returns what it selects of the payload, or the extensions of its errors. */
export async function send(client: Client, mutation: string, input: object, select: string) {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
  const { data, errors } = await client.graphql(
    `mutation ($input: ${type}!) { done: ${mutation}(input: $input) { ${select} } }`,
    { input },
  )
  return { done: data?.done, errors: errors.map(({ extensions }) => extensions) }
}

/** Archives or restores an entity, whenever it was changed. */
export async function turn(client: Client, verb: 'archive' | 'restore', id: string) {
  const select = 'applied entity { id state updatedAt } effects { kind count }'
  const sent = (expectedUpdatedAt: string) =>
    send(client, `${verb}KnowledgeEntity`, { id, expectedUpdatedAt }, select)
  const first = await sent('2001-01-01T00:00:00.000Z')
  const updatedAt = first.errors[0]?.['updatedAt']
  return typeof updatedAt === 'string' ? await sent(updatedAt) : first
}
