import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { lyceum } from './run-cli.js'

describeOnBothDatabases('lyceum check of the search index', (app) => {
  const check = (...words: string[]) => lyceum(['check', ...words], { DATABASE_URL: app().url })

  it.each([
    [
      'words',
      { sqlite: 'delete from search_words where rowid', postgresql: 'delete from search_words where id' },
    ],
    [
      'grams',
      {
        sqlite: 'delete from search_grams where rowid',
        postgresql: 'update search_texts set grams = null where id',
      },
    ],
    [
      'phrases',
      { sqlite: 'delete from search_words where rowid', postgresql: 'delete from search_texts where id' },
    ],
    [
      'blocks',
      {
        sqlite: 'delete from search_words where rowid',
        postgresql: `update search_words set words =
          ts_delete(words, array(select word from unnest(tsvector_to_array(words)) as word where word like 'k%')) where id`,
      },
    ],
  ])('finds entries whose %s alone are lost, and makes them again if asked to', async (_, lose) => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    organization.role({ name: 'Barley keeper' })
    organization.lesson({ title: 'Barley' })
    organization.content({ title: 'Barley' })
    await app().import(organization)
    const { id } = organization
    const { store } = app()

    await store.transaction(operatorScope(), (tx) =>
      tx.run(
        ({ t: { searchEntries: e } }) =>
          sql`${sql.raw(lose[store.dialect.name])} in (select ${e.id} from ${e} where ${e.organizationId} = ${id})`,
      ),
    )
    expect(await check(id)).toEqual({
      status: 1,
      stdout: `${id}: 4 rows of search_entries are out of date.\n`,
      stderr: 'Problems found: 1.\n',
    })
    expect((await check(id, '--repair')).status).toBe(0)

    expect(await check(id)).toEqual({ status: 0, stdout: '', stderr: 'No problem was found.\n' })
    const client = await app().signIn(owner)
    expect((await client.graphql('{ companyRoles(query: "arley") { nodes { name } } }')).data).toEqual({
      companyRoles: { nodes: [{ name: 'Barley keeper' }] },
    })
    expect((await client.get('/v1/search?query=barley')).body.total).toBe(3)
  })

  it('finds what the search index lacks or has too much of, and corrects it if asked to', async () => {
    const organization = new OrganizationBuilder()
    const { id } = organization
    const chapters = [{ id: uniqueId('chp'), text: 'Helium' }]
    const versions = [{ id: uniqueId('ver'), versionNumber: 1, isCurrent: true, chapters, segments: [] }]
    organization.content({ title: 'Gas', indexingStatus: 'COMPLETED', versions })
    organization.role({ name: 'Helium keeper' })
    const person = organization.person({ role: 'owner' })
    await app().import(organization)
    const client = await app().signIn(person)
    const find = async () => (await client.get('/v1/search?query=helium')).body.data.length
    expect(await find()).toBe(2)
    await app().store.transaction(operatorScope(), async (tx) => {
      await tx.run(({ builder, t }) =>
        builder
          .delete(t.searchEntries)
          .where(and(eq(t.searchEntries.organizationId, id), eq(t.searchEntries.type, 'CHAPTER'))),
      )
      await tx.run(({ builder, t }) =>
        builder
          .update(t.searchEntries)
          .set({ subjectId: 'gone' })
          .where(and(eq(t.searchEntries.organizationId, id), eq(t.searchEntries.type, 'ROLE'))),
      )
    })
    expect(await find()).toBe(0)

    const found = await check()
    expect(found.stdout).toBe(`${id}: 2 rows of search_entries are out of date.\n`)
    expect(await find()).toBe(0)

    expect((await check('--repair')).status).toBe(0)
    expect(await find()).toBe(2)
    expect((await check()).status).toBe(0)
  })

  it('finds texts with words that corrections do not know, and adds these if asked to', async () => {
    const organization = new OrganizationBuilder()
    const { id } = organization
    const owner = organization.person({ role: 'owner' })
    organization.lesson({ title: 'Helium' })
    organization.lesson({ title: 'Helium and argon' })
    organization.lesson({ title: 'Argon' })
    await app().import(organization)
    const client = await app().signIn(owner)
    const find = async () => (await client.get('/v1/search?query=heluim')).body.data.length
    expect(await find()).toBe(2)
    await app().store.transaction(operatorScope(), (tx) =>
      tx.run(() => sql`delete from search_vocabulary where organization_id = ${id} and word = 'helium'`),
    )
    expect(await find()).toBe(0)

    expect((await check(id)).stdout).toBe(`${id}: 2 rows of search_entries are out of date.\n`)
    expect(await find()).toBe(0)

    expect((await check(id, '--repair')).status).toBe(0)
    expect(await find()).toBe(2)
    expect((await check(id)).status).toBe(0)
  })
})
