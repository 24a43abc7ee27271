import { expect, it } from 'vitest'
import { dump } from '../bundle/dump.js'
import { exported, exportedRecords } from '../bundle/exported.js'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { withoutOwnHeading } from '../../src/records/own-heading.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { migrateAgain, runAll } from './migrate-again.js'

const NAME = 'Videos that are being checked'

/** Headlines, and texts that begin with another text, or not with a heading. */
const SAY_OTHERWISE: [string, string][] = [
  ['snake_case', '# snakecase\nkeep'],
  ['A_B', '# AB\nx'],
  ['a\\b', '# ab\nx'],
  ['***', '# \nx'],
  ['23', '# 2*3\nx'],
  ['snake_case', 'snakecase\n---\nx'],
  ['?', '# *?*\nx'],
  ['<a b>', '# <a_b>\nx'],
  ['a\rb', '# a\rb\nx'],
  ['- Leave', '- Leave\n---\nx'],
  ['1. Leave', '1. Leave\n===\nx'],
  ['Leave', 'Leave\n    ---\nx'],
]

it.each(SAY_OTHERWISE)('a chapter %j keeps its text %j', (headline, text) => {
  expect(withoutOwnHeading(headline, text)).toBe(text)
})

describeOnBothDatabases('the migration of the library', (app) => {
  it('gives the versions of videos that are being checked the status of their video', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const add = (fields: Record<string, unknown>) => {
      const videoSiteId = uniqueId('v').slice(2, 13)
      return organization.content({
        contentType: 'video',
        title: `https://www.youtube.com/watch?v=${videoSiteId}`,
        videoSiteId,
        indexingStatus: 'PENDING',
        versions: [{ id: uniqueId('ver'), versionNumber: 1, isCurrent: true, status: 'COMPLETED' }],
        ...fields,
      })
    }
    const open = [add({ processingStatus: 'PROCESSING' }), add({ processingStatus: 'FAILED' })]
    const done = [
      add({ processingStatus: 'COMPLETED' }),
      add({ processingStatus: 'FAILED', title: 'Ladders' }),
      add({
        processingStatus: 'FAILED',
        versions: [
          {
            id: uniqueId('ver'),
            versionNumber: 1,
            isCurrent: true,
            status: 'COMPLETED',
            segments: [{ startMs: 0, endMs: 1, text: 'Hello' }],
          },
        ],
      }),
    ]
    await app().import(organization)
    const untouched = await dump(app().store)
    await migrateAgain(app(), NAME)
    expect(await dump(app().store)).toEqual(untouched)

    const published = `status = 'COMPLETED', is_current = true, published_at = created_at`
    const ids = open.map((id) => `'${id}'`).join(', ')
    await runAll(app(), [`update content_versions set ${published} where content_id in (${ids})`])
    await migrateAgain(app(), NAME)
    expect(await dump(app().store)).toEqual(untouched)

    const client = await app().signIn(admin)
    const versions = async (id: string) => (await client.get(`/v1/content/${id}/versions`)).body.data
    const statuses = await Promise.all([...open, ...done].map(versions))
    expect(statuses).toMatchObject([
      [{ status: 'PROCESSING', isCurrent: false, publishedAt: null }],
      [{ status: 'FAILED', isCurrent: false, publishedAt: null }],
      [{ status: 'COMPLETED', isCurrent: true }],
      [{ status: 'COMPLETED', isCurrent: true }],
      [{ status: 'COMPLETED', isCurrent: true }],
    ])
  })

  it('makes content for teams that names no team content for admins', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const teamIds = [organization.team()]
    const shared = { visibility: 'teams', teamIds }
    const [bare, kept] = [{}, shared].map((audience) => ({
      content: organization.content(audience),
      lesson: organization.lesson(audience),
      space: organization.tree(audience).spaceId,
    }))
    await app().import(organization)
    await runAll(app(), [
      `update contents set visibility = 'teams' where id = '${bare?.content}'`,
      `update lessons set visibility = 'teams' where id = '${bare?.lesson}'`,
      `update entities set visibility = 'teams' where id = '${bare?.space}'`,
    ])
    await migrateAgain(app(), NAME)
    const records = await exportedRecords(app().store, organization.id)
    const audienceOf = (id: string) => records.find((record) => record['id'] === id)?.['visibility']
    for (const id of Object.values(bare ?? {})) expect(audienceOf(id)).toBe('admins')
    for (const id of Object.values(kept ?? {})) expect(audienceOf(id)).toBe('teams')
    const client = await app().signIn(admin)
    expect((await client.get(`/v1/content/${bare?.content}`)).body.visibility).toBe('admins')
  })

  it("removes headings from chapters' texts that are their headlines", async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const kept = SAY_OTHERWISE.map(([headline, text]): [string, string, string] => [headline, text, text])
    const stored: [string | null, string, string][] = [
      ['Leave', '# Leave\n\nAsk first.\n', 'Ask first.\n'],
      ['Leave', '\n\n### Leave ###\n\n    code', '    code'],
      ['Sick leave', '## **Sick** `leave`\nCall us.', 'Call us.'],
      ['Sick leave', 'Sick leave\n===\n\nCall us.', 'Call us.'],
      ['C', 'C\n-', ''],
      ['# 1', '## # 1\nFirst.', 'First.'],
      ['C#', '# C#\nCode.', 'Code.'],
      ['Sick leave (paid)', '# _Sick_ **leave** (paid) #\r\nAsk.', 'Ask.'],
      ...kept,
      ['Leave', '# Sick leave\n\nAsk.', '# Sick leave\n\nAsk.'],
      ['Leave', 'Leave\n\nAsk.', 'Leave\n\nAsk.'],
      ['Leave', '#Leave\nis a tag', '#Leave\nis a tag'],
      ['Leave', '- Leave\n---\n', '- Leave\n---\n'],
      ['Leave', '\n\nAsk.', '\n\nAsk.'],
      [null, '# Leave\n\nAsk.', '# Leave\n\nAsk.'],
    ]
    const chapters = stored.map(([headline], index) => ({ id: uniqueId('chp'), headline, text: `${index}` }))
    const contentId = organization.content({
      versions: [{ id: uniqueId('ver'), versionNumber: 1, isCurrent: true, chapters }],
    })
    await app().import(organization)
    await runAll(
      app(),
      chapters.map(
        ({ id }, index) => `update chapters set text = '${stored[index]?.[1]}' where id = '${id}'`,
      ),
    )
    await migrateAgain(app(), NAME)
    const client = await app().signIn(admin)
    const { body } = await client.get(`/v1/content/${contentId}/text`)
    expect(body.chapters.map(({ text }: { text: string }) => text)).toEqual(stored.map(([, , text]) => text))

    const bundle = await exported(app().store, organization.id)
    expect(await importBundle(app().store, bundle.split('\n'))).toMatchObject({ kind: 'imported' })
    expect(await exported(app().store, organization.id)).toBe(bundle)
  })
})
