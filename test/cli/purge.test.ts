import { expect, it } from 'vitest'
import { dump } from '../bundle/dump.js'
import { processQueue } from '../creation/support/process-queue.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { lyceum } from './run-cli.js'

describeOnBothDatabases('a resource that is purged', (app) => {
  it('leaves nothing of its earlier versions and summaries either', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    await app().import(organization)
    const client = await app().signIn(owner, { scopes: ['content:write'] })
    const send = async (mutation: string, input: object, select: string) => {
      const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`
      const query = `mutation ($input: ${type}) { done: ${mutation}(input: $input) { ${select} } }`
      const { data, errors } = await client.graphql(query, { input })
      expect(errors).toEqual([])
      await processQueue(app().store)
      return data.done
    }
    const text = { title: 'Badges', content: '# Badges\n\nUnwelcome badges must be returned at once.' }
    const { contentId } = await send('createDocument', { ...text, visibility: 'EVERYONE' }, 'contentId')
    await send('updateContent', { contentId, summary: 'Unwelcome, as a summary.' }, 'contentId')
    const next = { title: 'Badges', content: '# Badges\n\nBadges must be worn.', retrainingIntent: 'NONE' }
    await send('createContentVersion', { contentId, ...next, expectedVersionNumber: 1 }, 'versionId')

    await lyceum(['content', 'purge', contentId, '--yes'], { DATABASE_URL: app().url })

    const { search_changes: _changes, ...tables } = await dump(app().store)
    expect(JSON.stringify(tables).toLowerCase()).not.toContain('unwelcome')
  })

  it('goes with all that was drawn from it alone, and leaves its title in the audit log', async () => {
    const run = (...words: string[]) => lyceum(words, { DATABASE_URL: app().url })
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    const chapters = [{ id: uniqueId('chp'), text: 'Unwelcome words.' }]
    const versions = [{ id: uniqueId('ver'), versionNumber: 1, isCurrent: true, chapters }]
    const id = organization.content({ title: 'Unwelcome', versions })
    const other = organization.content({ title: 'Welcomed' })
    const { categoryId, topicId } = organization.tree()
    const own = organization.item(topicId, { name: 'Unwelcome item', contentIds: [id] })
    const shared = organization.item(topicId, { contentIds: [id, other] })
    const alone = organization.topic(categoryId)
    organization.item(alone, { name: 'Unwelcome, too', contentIds: [id] })
    const lessonId = organization.lesson({ contentIds: [id, other] })
    organization.duty(organization.role(), 'ITEM', own)
    await app().import(organization)
    const client = await app().signIn(owner)

    const asked = await run('content', 'purge', id)
    expect(asked).toMatchObject({ status: 1, stdout: '' })
    expect(asked.stderr).toBe(
      `This would delete Unwelcome (${id}) of ${organization.id} with 1 versions, 1 chapters and 2 items of ` +
        'knowledge. Add --yes to do so.\n',
    )
    expect((await client.get(`/v1/content/${id}`)).status).toBe(200)
    const deleted = await run('content', 'purge', id, '--yes')
    expect([deleted.status, deleted.stderr]).toEqual([0, expect.stringMatching(/^Deleted Unwelcome /)])

    const { audit_events: _events, search_changes: _changes, ...tables } = await dump(app().store)
    expect(JSON.stringify(tables).toLowerCase()).not.toContain('unwelcome')
    const { data } = await client.graphql(`{ item(id: "${shared}") { evidence { nodes { id } } }
      own: item(id: "${own}") { id } topic(id: "${alone}") { id } lesson(id: "${lessonId}") { contents { id } } }`)
    const left = [{ id: other }]
    expect(data).toEqual({
      item: { evidence: { nodes: left } },
      own: null,
      topic: null,
      lesson: { contents: left },
    })
    const misspelt = async () =>
      (await client.graphql('{ search(query: "wellcomed") { correctedQuery } }')).data.search.correctedQuery
    expect(await misspelt()).toBeNull()
    await processQueue(app().store)
    expect(await misspelt()).toBe('welcomed')
    const events = await client.graphql('{ auditEvents(first: 1) { nodes { action subject { name } } } }')
    expect(events.data.auditEvents.nodes).toEqual([
      { action: 'CONTENT_PURGED', subject: { name: 'Unwelcome' } },
    ])
    expect(await run('content', 'purge', id, '--yes')).toMatchObject({
      status: 1,
      stderr: `There is no resource ${id}.\n`,
    })
  })
})
