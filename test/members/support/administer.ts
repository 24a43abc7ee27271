import { sql } from 'drizzle-orm'
import { organizationOperatorScope } from '../../../src/access/system-scope.js'
import type { Client, TestApp } from '../../support/app.js'
import { OrganizationBuilder } from '../../support/builders.js'
import { graphqlCall } from '../../support/mutations/send.js'

const scopes = ['organization:manage']

/** What a mutation of people or teams answers. */
export interface Told {
  /** The payload; null after an error. */
  done: ReturnType<typeof JSON.parse>
  code: unknown
  param: unknown
  message: string | undefined
}

/** Sends a mutation, and asks for some fields of its payload. */
export async function administer(
  client: Client,
  mutation: string,
  input: Record<string, unknown>,
  select?: string,
): Promise<Told> {
  const { query, variables } = graphqlCall(mutation, { input, subject: '' }, { ...(select && { select }) })
  const { data, errors } = await client.graphql(query, variables)
  const [error] = errors
  return {
    done: data?.[mutation] ?? null,
    code: error?.extensions['code'],
    param: error?.extensions['param'],
    message: error?.message,
  }
}

/** When the record of a member was last changed. */
export async function updatedAtOf(client: Client, userId: string): Promise<string> {
  const { data } = await client.graphql('query ($id: ID!) { member(id: $id) { updatedAt } }', { id: userId })
  return data.member.updatedAt
}

/** The revision of the org chart, which people confirm. */
export async function revisionOf(app: TestApp, organizationId: string): Promise<number> {
  const scope = organizationOperatorScope(organizationId)
  const [revision] = await app.store.transaction(scope, (tx) =>
    tx.returning(
      () => sql`update organizations set org_chart_revision = org_chart_revision
        where id = ${organizationId} returning cast(org_chart_revision as text)`,
    ),
  )
  return Number(revision)
}

/** An organization with an owner, an admin and a viewer, and clients that may manage it. */
export async function peopled(app: TestApp, fill: (organization: OrganizationBuilder) => void = () => {}) {
  const organization = new OrganizationBuilder({ name: 'Acme' })
  const people = {
    owner: organization.person({ name: 'Olga', role: 'owner' }),
    admin: organization.person({ name: 'Ada', role: 'admin' }),
    viewer: organization.person({ name: 'Vera' }),
  }
  fill(organization)
  await app.import(organization)
  const owner = await app.signIn(people.owner, { scopes })
  const admin = await app.signIn(people.admin, { scopes })
  return { organization, people, owner, admin }
}
