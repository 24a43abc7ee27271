import type { Client, TestApp } from '../../support/app.js'
import { OrganizationBuilder } from '../../support/builders.js'

const scopes = ['content:write']

/** An organization with every kind of person that matters for creating content. */
export async function buildCreators(app: TestApp) {
  const organization = new OrganizationBuilder()
  const teamId = organization.team('Managed')
  const otherTeamId = organization.team('Other')
  const people = {
    admin: organization.person({ role: 'admin', name: 'Ada Admin' }),
    owner: organization.person({ role: 'owner' }),
    gone: organization.person({ role: 'admin', status: 'DEACTIVATED' }),
    manager: organization.person({ teams: [{ id: teamId, role: 'team-admin' }] }),
    member: organization.person({ name: 'Mia Member', teams: [{ id: teamId, role: 'team-viewer' }] }),
    external: organization.person({ role: 'external' }),
  }
  await app.import(organization)
  const signIn = (person: { userId: string }): Promise<Client> => app.signIn(person, { scopes })
  return {
    organization,
    teamId,
    otherTeamId,
    people,
    admin: await signIn(people.admin),
    manager: await signIn(people.manager),
    member: await signIn(people.member),
    external: await signIn(people.external),
    signIn,
  }
}

/** The body of `POST /v1/documents`, with the test's own fields. */
export function documentBody(fields: Record<string, unknown> = {}) {
  return {
    title: 'Cold storage',
    content: '# Cold storage\n\nVaccines stay cold.',
    visibility: 'everyone',
    ...fields,
  }
}
