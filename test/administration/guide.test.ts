import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, type OperationDefinitionNode, parse } from 'graphql'
import { expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { processQueue } from '../creation/support/process-queue.js'
import { describeOnBothDatabases } from '../support/app.js'

const guide = readFileSync(join(import.meta.dirname, '../../docs/administration.md'), 'utf8')
const lines = guide.split('\n').filter((line) => line.startsWith('{"type"'))
const documents = Array.from(guide.matchAll(/```graphql\n(.*?)```/gs), ([, document = '']) => document)

/** The values in an answer by the names of their fields, the last one of each name. */
function collect(value: unknown, found: Map<string, unknown>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, held] of Object.entries(value)) {
    if (typeof held !== 'object') found.set(name, held)
    collect(held, found)
  }
}

describeOnBothDatabases('the guide to administration', (app) => {
  it('is as short as it should be', () => {
    expect(guide.split('\n').length).toBeLessThanOrEqual(150)
    expect(documents.length).toBeGreaterThan(15)
  })

  it('sets up an organization from nothing, document by document', async () => {
    await importBundle(app().store, lines)
    const { userId } = lines.map((line) => JSON.parse(line)).find(({ type }) => type === 'person')
    const owner = await app().signIn({ userId }, { scopes: ['content:write', 'organization:manage'] })
    const found = new Map<string, unknown>()

    for (const document of documents) {
      const operation = parse(document).definitions.find(
        (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
      )
      const names = operation?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
      const variables = Object.fromEntries(names.map((name) => [name, found.get(name)]))
      const run = async () => {
        const { data, errors } = await owner.graphql(document, variables)
        expect({ document, errors }).toEqual({ document, errors: [] })
        collect(data, found)
        return JSON.stringify(data)
      }
      // As the guide says: until both say `COMPLETED`.
      while (/Status":"(PENDING|PROCESSING)"/.test(await run())) await processQueue(app().store)
    }

    // Until it is indexed, its `updatedAt` moves.
    expect(found.get('indexingStatus')).toBe('COMPLETED')
    const { data } = await owner.graphql(`{
      viewer { assignments { nodes { item { name } dueAt state } } companyRoles { name } }
      orgChartVerification { status changesSince }
      contents { nodes { title visibility } }
      invitations { nodes { email } } }`)
    expect(data).toMatchObject({
      viewer: {
        assignments: { nodes: [{ item: { name: 'Firing safely' }, state: 'DONE' }] },
        companyRoles: [{ name: 'Potter' }],
      },
      orgChartVerification: { status: 'CURRENT', changesSince: 0 },
      contents: { nodes: [{ title: 'Firing', visibility: 'TEAMS' }] },
      invitations: { nodes: [{ email: 'ada@acme.example' }] },
    })
    expect(data.viewer.assignments.nodes[0].dueAt).toMatch(/Z$/)
  })
})
