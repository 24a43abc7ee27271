import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases, TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { drawsOf } from '../support/draws.js'
import { parametersOf, persistedQuery, preflight, sha256Of } from './document-requests.js'

/** The ways to ask for a document, and to send it. */
const ways: Record<string, (client: Client, query: string) => Promise<{ body: { data?: object } }>> = {
  send: (client, query) => client.post('/graphql', { query, extensions: persistedQuery(query) }),
  ask: (client, query) => client.post('/graphql', { extensions: persistedQuery(query) }),
  'ask by id': (client, query) => client.post('/graphql', { documentId: `sha256:${sha256Of(query)}` }),
  'ask by GET': (client, query) =>
    client.get(`/graphql?${parametersOf({ extensions: persistedQuery(query) })}`, preflight),
}
const step = fc.record({
  way: fc.constantFrom(...Object.keys(ways)),
  organization: fc.nat(1),
  process: fc.nat(1),
  document: fc.nat(3),
})

describeOnBothDatabases('a document', (app) => {
  it('is found by the organization that has sent it and by no other, in whatever order they come', async () => {
    const other = new TestApp(app().store, app().url, {})
    await other.start()
    const processes = [app(), other]
    const tokens: (string | undefined)[] = []
    for (const organization of [new OrganizationBuilder(), new OrganizationBuilder()]) {
      const person = organization.person()
      await app().import(organization)
      tokens.push((await app().signIn(person)).token)
    }
    let run = 0
    const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      run += 1
      /** Which organization has sent which document, and to which process. */
      const sent = new Set<string>()
      const wrong: object[] = []
      for (const one of steps) {
        const { way, organization, process, document } = one
        const query = `query Run${run}of${document} { viewer { role } }`
        const client = processes[process]?.client(tokens[organization])
        if (!client) throw new Error('There are two processes.')
        const isFound = (await ways[way]?.(client, query))?.body.data !== undefined
        if (way === 'send')
          sent.add(`${organization} ${document}`).add(`${organization} ${document} ${process}`)
        const isSent = sent.has(`${organization} ${document}`)
        // The other process finds it once it is written.
        const mustBeFound = sent.has(`${organization} ${document} ${process}`)
        if ((isFound && !isSent) || (!isFound && mustBeFound)) wrong.push(one)
      }
      expect(wrong).toEqual([])
    })
    await fc.assert(property, drawsOf('TEST_MODEL_RUNS', 15, 'persisted documents'))
    await other.stop()
  })
})
