import type { AccountRole } from '../../../src/base/vocabulary.js'
import type { Client, TestApp } from '../../support/app.js'
import { OrganizationBuilder } from '../../support/builders.js'

export const path = '/v1/narration/synthesize'
export const scopes = ['narration:synthesize']

/** A new organization's member with a token that may spend its narration. */
export async function narrator(app: TestApp, role: AccountRole = 'owner'): Promise<Client> {
  const organization = new OrganizationBuilder()
  const person = organization.person({ role })
  await app.import(organization)
  return app.signIn(person, { scopes })
}

/** The organization's month, as an organization admin sees it. */
export async function usageOf(client: Client) {
  const { data, errors } = await client.graphql('{ narrationUsage { used reserved allowance resetsAt } }')
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return data.narrationUsage
}
