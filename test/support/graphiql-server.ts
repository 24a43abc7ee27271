import { operatorScope } from '../../src/access/system-scope.js'
import { createToken } from '../../src/operator/token-store.js'
import { createOfflineSite } from '../../src/providers/video-site/configured-site.js'
import type { GraphiqlToken } from '../../src/rest/serve-graphiql.js'
import { listen } from '../../src/process/server.js'
import { TestApp } from './app.js'
import { OrganizationBuilder } from './builders.js'
import { databases } from './databases.js'
import { importDemoBundles } from './demo-bundles.js'

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
export function startGraphiqlServer(): Promise<GraphiqlServer> {
  return start(async (app) => {
    const { organization, owner, member } = smallOrganization()
    await app.import(organization)
    return [owner, member]
  })
}

/** Starts the service in the same way with the demo's organizations, as the owner of the first. */
export function startDemoServer(): Promise<GraphiqlServer> {
  return start(async ({ store }) => {
    await importDemoBundles(store)
    return [{ name: 'Ingrid Solheim', userId: 'usr_ingrid-solheim' }]
  })
}

/** @param fill makes the data, and says who the tokens are for */
async function start(
  fill: (app: TestApp) => Promise<{ name: string; userId: string }[]>,
): Promise<GraphiqlServer> {
  const [sqlite] = databases
  if (!sqlite) throw new Error('SQLite is always there.')
  const database = await sqlite.open()
  const tokens: GraphiqlToken[] = []
  const services = { videoSite: createOfflineSite() }
  const options = { offeredTokens: tokens, services }
  const app = new TestApp(database.store, database.url, options)
  for (const { name, userId } of await fill(app)) {
    const { token } = await createToken(app.store, operatorScope(), {
      userId,
      scopes: ['content:write', 'narration:synthesize'],
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
    },
  }
}
