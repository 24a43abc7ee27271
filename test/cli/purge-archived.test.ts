import { expect, it } from 'vitest'
import { dump } from '../bundle/dump.js'
import { change } from '../creation/support/changed-content.js'
import { processQueue } from '../creation/support/process-queue.js'
import { foundBy, taughtBy } from '../creation/support/visible-knowledge.js'
import { turn } from '../knowledge/support/edited-tree.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { lyceum } from './run-cli.js'

const SHARED = '# Visitors\n\nEvery visitor must sign in at the front desk before entering the building.'
const OWN = `${SHARED}

## Unwelcome guests

- Unwelcome guests must be led out through the side door at once.
- The badges of unwelcome guests must be returned to the front desk.

## Unwelcome parcels

- Unwelcome parcels must never be opened in the mail room.
- The sender of unwelcome parcels must be told by telephone.
`

/** Deletes a resource, after which `lyceum check` must find nothing. */
async function purge(app: TestApp, contentId: string): Promise<void> {
  const run = (...words: string[]) => lyceum(words, { DATABASE_URL: app.url })
  expect(await run('content', 'purge', contentId, '--yes')).toMatchObject({ status: 0 })
  expect(await run('check')).toMatchObject({ status: 0 })
}

/** All that is stored, but for what the index of searches has still to read. */
async function stored(app: TestApp): Promise<string> {
  const { search_changes: _changes, ...tables } = await dump(app.store)
  return JSON.stringify(tables).toLowerCase()
}

async function build(app: TestApp) {
  const organization = new OrganizationBuilder()
  const [owner, member] = [organization.person({ role: 'owner' }), organization.person()]
  await app.import(organization)
  const scopes = ['content:write', 'organization:manage']
  const [asOwner, asMember] = [await app.signIn(owner, { scopes }), await app.signIn(member)]
  const post = async (title: string, content: string) => {
    const { body } = await asOwner.post('/v1/documents', { title, content, visibility: 'everyone' })
    await processQueue(app.store)
    return String(body.contentId)
  }
  return { asOwner, asMember, post }
}

describeOnBothDatabases('a resource that is purged, of which knowledge is archived,', (app) => {
  it('leaves what a person archived with the other resource that says it, to be restored', async () => {
    const { asOwner, asMember, post } = await build(app())
    const other = await post('Desk', SHARED)
    const { items: shared, topics } = await taughtBy(asMember, other)
    const contentId = await post('Door', OWN)
    const taught = await taughtBy(asMember, contentId)
    const own = taught.items.filter((id) => !shared.includes(id))
    expect([shared.length, own.length]).toEqual([1, 4])
    for (const id of [...shared, ...own]) expect((await turn(asOwner, 'archive', id)).errors).toEqual([])

    await purge(app(), contentId)

    expect(await stored(app())).not.toContain('unwelcome')
    for (const id of shared) expect((await turn(asOwner, 'restore', id)).errors).toEqual([])
    expect(await taughtBy(asMember, other)).toEqual({ items: shared, topics })
    for (const id of own)
      expect((await turn(asOwner, 'restore', id)).errors).toMatchObject([{ code: 'NOT_FOUND' }])
  })

  it.each(['first', 'last'] as const)(
    'leaves what was archived with it to the other resource, and was archived %s',
    async (when) => {
      const { asOwner, asMember, post } = await build(app())
      const other = await post('Desk', SHARED)
      const before = await taughtBy(asMember, other)
      const contentId = await post('Door', OWN)
      const taught = await taughtBy(asMember, contentId)
      const order = when === 'first' ? [contentId, other] : [other, contentId]
      for (const id of order) await change(asOwner, 'archiveContent', id)
      expect(await foundBy(asMember, contentId, taught)).toEqual([])

      await purge(app(), contentId)

      expect(await stored(app())).not.toContain('unwelcome')
      expect(await foundBy(asMember, other, before)).toEqual([])
      await change(asOwner, 'restoreContent', other)
      expect(await taughtBy(asMember, other)).toEqual(before)
    },
  )

  it('leaves nothing to be read that only an archived resource says, until that is restored', async () => {
    const { asOwner, asMember, post } = await build(app())
    const other = await post('Desk', SHARED)
    const before = await taughtBy(asMember, other)
    const contentId = await post('Door', OWN)
    await change(asOwner, 'archiveContent', other)
    expect((await taughtBy(asMember, contentId)).items).toEqual(expect.arrayContaining(before.items))

    await purge(app(), contentId)

    expect(await foundBy(asMember, other, before)).toEqual([])
    await change(asOwner, 'restoreContent', other)
    expect(await taughtBy(asMember, other)).toEqual(before)
  })

  it('takes archived knowledge along that an earlier version of it said', async () => {
    const { asOwner, asMember, post } = await build(app())
    const contentId = await post('Door', OWN)
    const { topics, items } = await taughtBy(asMember, contentId)
    expect([topics.length, items.length]).toEqual([3, 5])
    for (const id of [...items, ...topics]) expect((await turn(asOwner, 'archive', id)).errors).toEqual([])
    const version = { title: 'Desk', content: SHARED, retrainingIntent: 'NONE', expectedVersionNumber: 1 }
    const { errors } = await asOwner.graphql(
      'mutation ($input: CreateContentVersionInput!) { createContentVersion(input: $input) { versionId } }',
      { input: { contentId, ...version } },
    )
    expect(errors).toEqual([])
    await processQueue(app().store)

    await purge(app(), contentId)

    expect(await stored(app())).not.toContain('unwelcome')
  })
})
