import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

describeOnBothDatabases('GET /v1/findings', (app) => {
  it('lists findings newest first with their source and without their author', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const ids = [uniqueId('finding'), uniqueId('finding'), uniqueId('finding')].toSorted()
    const finding = (id: string | undefined, createdAt: string, source: object) =>
      organization.add({
        type: 'finding',
        id,
        content: 'A fact.',
        source,
        authorUserId: admin.userId,
        createdAt,
        updatedAt: createdAt,
      })
    finding(ids[0], '2026-02-01T00:00:00.000Z', { type: 'user' })
    finding(ids[1], '2026-02-01T00:00:00.000Z', { type: 'system', systemSourceType: 'web_analysis' })
    finding(ids[2], '2026-01-01T00:00:00.000Z', { type: 'system', systemSourceType: 'research_conversation' })
    await app().import(organization)
    const client = await app().signIn(admin)

    const { status, body } = await client.get('/v1/findings')

    expect(status).toBe(200)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[0], ids[2]])
    expect(body.data[1]).toEqual({
      id: ids[0],
      content: 'A fact.',
      source: { type: 'user', systemSourceType: null },
      createdAt: '2026-02-01T00:00:00.000Z',
      updatedAt: '2026-02-01T00:00:00.000Z',
    })
    expect(body.data[0].source).toEqual({ type: 'system', systemSourceType: 'web_analysis' })
    expect(await client.all('/v1/findings', 1)).toEqual(body.data)
    const { data } = await client.graphql(
      '{ findings(first: 1) { nodes { source { type systemSourceType } } } }',
    )
    expect(data.findings.nodes[0].source).toEqual({ type: 'SYSTEM', systemSourceType: 'WEB_ANALYSIS' })
  })
})
