import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { indexSearch } from '../../src/search/index-search-job.js'
import { statement } from '../../src/store/statement.js'
import { runToEnd } from '../jobs/support/queue.js'
import { describeOnBothDatabases, describeOnSqlite, TestApp } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { databases } from '../support/databases.js'
import { migrateAgain, runAll } from '../store/migrate-again.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }

const triggers = {
  sqlite: sql`sqlite_schema where type = 'trigger'`,
  postgresql: sql`(select distinct trigger_name as name from information_schema.triggers) as triggers where true`,
}
const named = (from: keyof typeof triggers) =>
  statement({
    select: () => ({ name: sql<string>`name` }),
    query: ({ fields }) => sql`select ${fields} from ${triggers[from]} order by name`,
  })

describeOnBothDatabases('the search index', (app) => {
  it('is made by a job if the texts are older than it', async () => {
    const organization = new OrganizationBuilder()
    for (let index = 0; index < 70; index += 1) {
      const chapters = [{ id: uniqueId('chp'), text: `Helium ${index}` }]
      const version = { id: uniqueId('ver'), versionNumber: 1, isCurrent: true, chapters, segments: [] }
      organization.content({ title: `Gas ${index}`, ...READY, versions: [version] })
    }
    organization.role({ name: 'Helium keeper' })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)
    const found = async () => (await client.get('/v1/search?query=helium')).body.total
    expect(await found()).toBe(71)
    await app().store.transaction(operatorScope(), (tx) =>
      tx.run(({ t }) => sql`delete from ${t.searchEntries}`),
    )
    expect(await found()).toBe(0)

    await migrateAgain(app(), 'Texts that are there already')
    await runToEnd(app().store, [indexSearch()])

    expect(await found()).toBe(71)
  })

  it('hears of every change: a migration that rebuilds a table must make its triggers again', async () => {
    const { store } = app()
    const rows = await store.all(named(store.dialect.name), {})
    const events: Readonly<Record<string, readonly string[]>> = {
      chapters: ['delete', 'insert', 'update'],
      content_teams: ['delete', 'insert'],
      content_versions: ['delete', 'insert', 'update'],
      contents: ['insert', 'update'],
      segments: ['delete', 'insert', 'update'],
    }
    const changed = Object.entries(events).flatMap(([table, names]) =>
      names.map((event) => `${table}_to_index_on_${event}`),
    )
    const others = ['company_roles', 'entities', 'lessons', 'people']
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [
        ...changed,
        ...others.flatMap((table) => [`${table}_to_index_on_insert`, `${table}_to_index_on_update`]),
        ...[...others, 'contents'].map((table) => `${table}_not_to_find`),
        ...(store.dialect.name === 'sqlite'
          ? ['record_changes', 'search_entries_gone', 'search_grams_added', 'search_grams_gone']
          : []),
      ].toSorted(),
    )
  })
})

const kept = statement({
  select: () => ({
    words: sql<string>`w.words::text`,
    phrases: sql<string>`phrases`,
    grams: sql<string | null>`grams::text`,
  }),
  query: ({ fields }) =>
    sql`select ${fields} from search_words w join search_texts t on t.id = w.id order by w.id`,
})

/** One table for all, with a word for each organization in place of its mark. */
const BEFORE_MARKS = [
  `create table old_words as select w.id, t.phrases, null::tsvector as grams, array_to_tsvector(array(
      select left(word, 1) || case when word like 's%' then hash else '' end || substr(word, 5)
        from unnest(tsvector_to_array(w.words)) as word union select 's' || hash)) as words
    from search_words w join search_texts t on t.id = w.id join search_entries e on e.id = w.id,
      lateral (select left(encode(sha256(convert_to(e.organization_id, 'UTF8')), 'hex'), 32) as hash) as hashed`,
  'drop table search_words',
  'drop table search_texts',
  'alter table old_words rename to search_words',
]

describe.each(databases.slice(1))('the words and grams of texts on $name', ({ open }) => {
  it('are those of a write, if migrations make them', async () => {
    const { store, url, close } = await open()
    const app = new TestApp(store, url, {})
    await app.start()
    const names = ['Ab', "O'Brien \\ Ünal", '東京大学', '𝒳𝒴𝒵 👩‍🔬', 'aaaaaa', '  & | ! : * "']
    for (let count = 0; count < 2; count += 1) {
      const organization = new OrganizationBuilder()
      for (const name of names) {
        organization.person({ name })
        organization.role({ name })
        organization.lesson({ title: name })
        organization.content({ title: name, summary: 'Storing what was stored' })
      }
      await app.import(organization)
    }
    const written = await store.all(kept, {})
    expect(written).toHaveLength(8 * names.length)
    expect(written.every(({ grams }) => grams !== null)).toBe(true)
    await runAll(app, BEFORE_MARKS)

    await migrateAgain(app, 'The names that are there already')
    await migrateAgain(app, 'By hand: a search goes through many rows')
    await migrateAgain(app, 'Words get a mark of their organization')

    expect(await store.all(kept, {})).toEqual(written)
    await app.stop()
    await close()
  })
})

const digests = statement({
  select: ({ searchEntries: e }) => ({ digest: e.digest }),
  query: ({ select, t: { searchEntries: e }, p }) =>
    select
      .from(e)
      .where(eq(e.organizationId, p('organizationId')))
      .orderBy(e.id),
})

describeOnSqlite('the words of titles and headlines', (app) => {
  it('are marked by a job in an index that is older than the marks', async () => {
    const organization = new OrganizationBuilder()
    const { categoryId } = organization.tree()
    organization.topic(categoryId, { name: 'Helium' })
    organization.role({ name: 'Helium keeper' })
    const person = organization.person()
    await app().import(organization)
    const client = await app().signIn(person)
    const listed = () => app().store.all(digests, { organizationId: organization.id })
    const marked = await listed()

    await migrateAgain(app(), 'By hand: what has a title or a headline is indexed anew')
    expect(await listed()).not.toEqual(marked)
    await runToEnd(app().store, [indexSearch()])

    expect(await listed()).toEqual(marked)
    expect((await client.get('/v1/search?query=helium')).body.total).toBe(2)
  })
})
