import { rm } from 'node:fs/promises'
import { operatorScope } from '../../src/access/system-scope.js'
import { createToken } from '../../src/commands/token-store.js'
import type { GraphiqlToken } from '../../src/rest/serve-graphiql.js'
import { listen } from '../../src/server.js'
import { TestApp } from './app.js'
import { buildGraphiql } from './build-graphiql.js'
import { OrganizationBuilder } from './builders.js'
import { databases } from './databases.js'

/** A running server with GraphiQL. */
export interface GraphiqlServer {
  /** Origin, without a slash at its end. */
  url: string
  tokens: readonly GraphiqlToken[]
  close: () => Promise<void>
}

function smallOrganization() {
  const organization = new OrganizationBuilder()
  const owner = organization.person({ name: 'Amara Okafor', role: 'owner' })
  const member = organization.person({ name: 'Jonas Weidenmüller-Brandstätter' })
  const head = organization.role({ name: 'Head of Care', holderUserIds: [owner.userId] })
  organization.role({ name: 'Ward Nurse', parentRoleId: head })
  const { topicId } = organization.tree()
  organization.duty(head, 'TOPIC', topicId)
  return { organization, owner, member }
}

/** Starts the service on a free port, with GraphiQL and a small organization in a database of its own. */
export async function startGraphiqlServer(): Promise<GraphiqlServer> {
  const [sqlite] = databases
  if (!sqlite) throw new Error('SQLite is always there.')
  const assets = await buildGraphiql()
  const database = await sqlite.open()
  const { organization, owner, member } = smallOrganization()
  const tokens: GraphiqlToken[] = []
  const app = new TestApp(database.store, database.url, { offeredTokens: tokens, graphiqlAssets: assets })
  await app.import(organization)
  for (const { name, userId } of [owner, member]) {
    const { token } = await createToken(app.store, operatorScope(), {
      userId,
      scopes: ['content:write'],
      expiresAt: null,
      name: null,
    })
    tokens.push({ label: name, token })
  }
  await app.start()
  const server = await listen({ fetch: (request) => app.fetch(request) }, '127.0.0.1', 0)
  return {
    url: server.url,
    tokens,
    close: async () => {
      await server.drain()
      await app.stop()
      await database.close()
      await rm(assets, { recursive: true, force: true })
    },
  }
}
