import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const SEGMENTS = [
  { startMs: 0, endMs: 900, text: 'Good' },
  { startMs: 900, endMs: 2_000, text: 'morning' },
]

/**
 * A video shared with one team. Its versions: three unfinished, one released, one current and one withheld.
 */
function buildRecording() {
  const organization = new OrganizationBuilder()
  const team = organization.team()
  const [editor, reader] = (['team-admin', 'team-viewer'] as const).map((role) =>
    organization.person({ teams: [{ id: team, role }] }),
  )
  if (!editor || !reader) throw new Error('There are two.')
  const ids = Array.from({ length: 6 }, () => uniqueId('ver'))
  const states = ['COMPLETED', 'FAILED', 'COMPLETED', 'COMPLETED', 'DRAFT', 'PROCESSING']
  const versions = states.map((status, index) => ({
    id: ids[index],
    versionNumber: index + 1,
    status,
    isCurrent: index === 2,
    publishedByName: 'Ada',
    createdAt: '2026-01-01T00:00:00.000Z',
    segments: index === 2 || index === 3 ? SEGMENTS : [],
  }))
  const id = organization.content({
    title: 'Recording',
    contentType: 'video',
    visibility: 'teams',
    teamIds: [team],
    versions,
  })
  return { organization, team, editor, reader, id, ids }
}

describeOnBothDatabases('versions of content', (app) => {
  it('are the released ones for readers and all for editors, newest first', async () => {
    const { organization, editor, reader, id, ids } = buildRecording()
    await app().import(organization)
    const numbers = async (person: { userId: string }) =>
      (await (await app().signIn(person)).get(`/v1/content/${id}/versions`)).body.data.map(
        (version: { versionNumber: number }) => version.versionNumber,
      )

    expect(await numbers(reader)).toEqual([3, 1])
    expect(await numbers(editor)).toEqual([6, 5, 4, 3, 2, 1])
    const { body } = await (await app().signIn(reader)).get(`/v1/content/${id}/versions`)
    expect(Object.keys(body)).toEqual(['data'])
    expect(body.data[0]).toEqual({
      id: ids[2],
      versionNumber: 3,
      title: 'Recording',
      status: 'COMPLETED',
      isCurrent: true,
      publishedAt: null,
      publishedByName: 'Ada',
      retrainingIntent: 'none',
      createdAt: '2026-01-01T00:00:00.000Z',
    })
  })

  it('are the released ones for an external account that manages the team, without who published them', async () => {
    const { organization, team, id, ids } = buildRecording()
    const external = organization.person({ role: 'external', teams: [{ id: team, role: 'team-admin' }] })
    const draft = organization.content({ visibility: 'teams', teamIds: [team], processingStatus: 'DRAFT' })
    await app().import(organization)
    const client = await app().signIn(external, { scopes: ['content:write'] })

    const { body } = await client.get(`/v1/content/${id}/versions`)
    expect(body.data).toMatchObject([
      { id: ids[2], publishedByName: '' },
      { id: ids[0], publishedByName: '' },
    ])
    const { data } = await client.graphql(`{ content(id: "${id}") {
      versions { id publishedByName } currentVersion { publishedByName } } }`)
    expect(data.content).toEqual({
      versions: [ids[2], ids[0]].map((versionId) => ({ id: versionId, publishedByName: '' })),
      currentVersion: { publishedByName: '' },
    })
    expect((await client.get('/v1/content')).body.data).toMatchObject([{ id }])
    expect((await client.get(`/v1/content/${draft}`)).status).toBe(404)
    expect((await client.get(`/v1/content/${id}/transcript?versionId=${ids[3]}`)).status).toBe(404)
    const teamContents = `{ team(id: "${team}") { contents { nodes { id } } } }`
    expect((await client.graphql(teamContents)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })

  it('have a transcript for those who see the version, the current one unless another is named', async () => {
    const { organization, editor, reader, id, ids } = buildRecording()
    const other = organization.content({
      contentType: 'audio',
      versions: [{ id: uniqueId('ver'), versionNumber: 1 }],
    })
    await app().import(organization)
    const [asEditor, asReader] = [await app().signIn(editor), await app().signIn(reader)]
    const path = `/v1/content/${id}/transcript`

    expect((await asReader.get(path)).text).toBe(
      JSON.stringify({
        contentId: id,
        title: 'Recording',
        type: 'video',
        url: `https://app.test/content/${id}`,
        versionId: ids[2],
        versionNumber: 3,
        segments: SEGMENTS,
      }),
    )
    expect((await asReader.get(`${path}?versionId=${ids[0]}`)).body).toMatchObject({
      versionNumber: 1,
      segments: [],
    })
    expect((await asReader.get(`${path}?versionId=${ids[3]}`)).status).toBe(404)
    expect((await asEditor.get(`${path}?versionId=${ids[3]}`)).body.segments).toEqual(SEGMENTS)
    expect((await asEditor.get(`${path}?versionId=${ids[4]}`)).body.segments).toEqual([])
    expect((await asEditor.get(`${path}?versionId=nothing`)).status).toBe(404)
    expect((await asEditor.get(`${path}?versionId=%00`)).status).toBe(404)
    // The version belongs to another resource; and without a current version there is no transcript.
    expect((await asEditor.get(`/v1/content/${other}/transcript?versionId=${ids[2]}`)).status).toBe(404)
    expect((await asEditor.get(`/v1/content/${other}/transcript`)).status).toBe(404)
  })

  it('give readers the chapters of a document, or the segments of a recording without chapters', async () => {
    const organization = new OrganizationBuilder()
    const reader = organization.person()
    const [chapter, recorded] = [uniqueId('chp'), uniqueId('ver')]
    const version = { versionNumber: 1, isCurrent: true }
    const document = organization.content({
      versions: [
        {
          ...version,
          id: uniqueId('ver'),
          chapters: [{ id: chapter, headline: 'One', text: 'First.' }],
          segments: SEGMENTS,
        },
      ],
    })
    const video = organization.content({
      contentType: 'video',
      versions: [{ ...version, id: recorded, segments: SEGMENTS }],
    })
    const silent = organization.content({ contentType: 'audio' })
    const guide = organization.content({
      contentType: 'guide',
      versions: [{ ...version, id: uniqueId('ver'), segments: SEGMENTS }],
    })
    await app().import(organization)
    const client = await app().signIn(reader)
    const chapters = async (id: string) => (await client.get(`/v1/content/${id}/text`)).body.chapters

    expect((await client.get(`/v1/content/${document}/text`)).text).toBe(
      JSON.stringify({
        contentId: document,
        title: `Content ${document}`,
        type: 'document',
        url: `https://app.test/content/${document}`,
        chapters: [{ id: chapter, sequence: 1, headline: 'One', text: 'First.' }],
      }),
    )
    expect(await chapters(video)).toEqual([
      { id: `${recorded}:0`, sequence: 1, headline: null, text: 'Good' },
      { id: `${recorded}:1`, sequence: 2, headline: null, text: 'morning' },
    ])
    expect(await chapters(silent)).toEqual([])
    expect(await chapters(guide)).toEqual([])
  })

  it('nest below content in GraphQL', async () => {
    const { organization, reader, id, ids } = buildRecording()
    await app().import(organization)
    const client = await app().signIn(reader)

    const { data, errors } = await client.graphql(
      `query ($id: ID!) {
        content(id: $id) { type currentVersion { id } versions { versionNumber segments { text } chapters { text } } }
      }`,
      { id },
    )

    expect(errors).toEqual([])
    expect(data.content).toEqual({
      type: 'VIDEO',
      currentVersion: { id: ids[2] },
      versions: [
        { versionNumber: 3, segments: [{ text: 'Good' }, { text: 'morning' }], chapters: [] },
        { versionNumber: 1, segments: [], chapters: [] },
      ],
    })
  })
})
