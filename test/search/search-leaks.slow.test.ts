import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { type BuiltPerson, type BundleRecord, OrganizationBuilder, uniqueId } from '../support/builders.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }
/** The same second for all, so that only the words and the ids decide the order. */
const CREATED = { createdAt: '2026-01-01T00:00:00.000Z' }

/** `helium` is also in records that everyone reads; `zirconium` is only in hidden records. */
const QUERIES = [
  'helium',
  'héliums',
  'hel',
  'helium zirconium',
  'zirconium',
  'zirc',
  '"helium zirconium"',
  'helium argon zirconium',
  'heliam',
  'zirconiun',
  'sirconium',
  'heliumsargon',
  'heliumzirconium',
]

const version = (text: string, isCurrent = true, versionNumber = 1) => ({
  id: uniqueId('ver'),
  versionNumber,
  isCurrent,
  chapters: [{ id: uniqueId('chp'), headline: text, text }],
  segments: [{ startMs: 0, endMs: 900, text }],
})

/** Two teams, people of every kind, and a record of each type that all of them find. */
function buildCompany() {
  const organization = new OrganizationBuilder()
  const [red, blue] = [organization.team('Red'), organization.team('Blue')]
  const on = (role: 'team-admin' | 'team-viewer') => ({ teams: [{ id: red, role }] })
  const people = {
    owner: organization.person({ role: 'owner', name: 'Owner' }),
    redAdmin: organization.person({ name: 'Red admin', ...on('team-admin') }),
    redViewer: organization.person({ name: 'Red viewer', ...on('team-viewer') }),
    noTeam: organization.person({ name: 'Of no team' }),
    external: organization.person({ role: 'external', name: 'External', ...on('team-viewer') }),
  }
  const { categoryId, topicId } = organization.tree()
  organization.records.push({ type: 'tag', name: 'Gas' })
  for (const title of ['Helium', 'Helium and argon', 'Argon']) {
    organization.content({
      title,
      ...READY,
      ...CREATED,
      tags: ['Gas'],
      language: 'en',
      versions: [version('Argon beside helium')],
    })
    organization.topic(categoryId, { name: title, ...CREATED })
    organization.item(topicId, { name: `${title} is a gas.`, ...CREATED })
    organization.lesson({ title, ...CREATED })
  }
  const current = version('Nothing', true, 2)
  const versionsId = organization.content({ title: 'Versions', ...READY, ...CREATED, versions: [current] })
  return { organization, red, blue, people, current, versionsId }
}

type Company = ReturnType<typeof buildCompany>

/** A record, the change that hides it, and the change that would show it to everyone in the organization. */
interface Hidden {
  record: BundleRecord
  hidden: Record<string, unknown>
  shown: Record<string, unknown>
}

/** Adds records with words that others may not read. They are hidden at first. */
class HiddenRecords {
  readonly all: Hidden[] = []
  readonly #organization: OrganizationBuilder

  constructor(organization: OrganizationBuilder) {
    this.#organization = organization
  }

  hide(id: string, hidden: Record<string, unknown>, shown: Record<string, unknown>): string {
    const record = this.#organization.records.find((one) => one['id'] === id)
    if (!record) throw new Error(`There is no record ${id}.`)
    this.all.push({ record: Object.assign(record, hidden), hidden, shown })
    return id
  }

  content(hidden: Record<string, unknown>, shown: Record<string, unknown>): void {
    const title = 'Helium zirconium'
    const options = { title, summary: 'Zirconium', tags: ['Gas'], language: 'en', ...READY, ...CREATED }
    const versions = [version('Helium zirconium')]
    this.hide(this.#organization.content({ ...options, versions }), hidden, shown)
  }

  space(hidden: Record<string, unknown>, shown: Record<string, unknown>): void {
    const { spaceId, categoryId, topicId } = this.#organization.tree()
    this.#organization.topic(categoryId, { name: 'Helium zirconium', ...CREATED })
    this.#organization.item(topicId, { name: 'Helium zirconium', ...CREATED })
    this.hide(spaceId, hidden, shown)
  }
}

/** Records that only organization admins and another team may read. */
function hideFromOthers({ organization, blue }: Company): Hidden[] {
  const records = new HiddenRecords(organization)
  const everyone = { visibility: 'everyone', teamIds: [] }
  for (const hidden of [{ visibility: 'admins' }, { visibility: 'teams', teamIds: [blue] }]) {
    records.content(hidden, everyone)
    records.space(hidden, everyone)
    const lesson = organization.lesson({ title: 'Helium zirconium', ...CREATED })
    records.hide(lesson, hidden, everyone)
  }
  organization.person({ name: 'Helium Zirconium', email: `zirconium.${uniqueId('x')}@test.example` })
  return records.all
}

/** Records that nobody finds. */
function hideFromAll({ organization, people, current, versionsId }: Company): Hidden[] {
  const records = new HiddenRecords(organization)
  const review = { reviewRequestId: uniqueId('rev'), createdByUserId: people.noTeam.userId }
  for (const hidden of [
    { processingStatus: 'DRAFT' },
    { processingStatus: 'FAILED' },
    { indexingStatus: 'FAILED' },
    { indexingStatus: 'PENDING' },
  ]) {
    records.content(hidden, READY)
  }
  // A contribution stays hidden: only a decision ends the review.
  records.content(review, {})
  records.space({ state: 'archived' }, { state: 'current' })
  const old = version('Helium zirconium', false)
  records.hide(
    versionsId,
    { versions: [old, current] },
    {
      versions: [
        { ...old, isCurrent: true },
        { ...current, isCurrent: false },
      ],
    },
  )
  return records.all
}

/** The bytes of every page of each query, in long and short pages, with and without filters. */
async function allAnswers(client: Client, filters: readonly string[]): Promise<string[]> {
  const texts: string[] = []
  for (const query of QUERIES) {
    for (const filter of ['&limit=100', '&limit=5', ...filters]) {
      const first = `/v1/search?query=${encodeURIComponent(query)}${filter}`
      let path: string | null = first
      while (path !== null) {
        const { status, text, body } = await client.get(path)
        expect(status).toBe(200)
        texts.push(`${path} ${text}`)
        path = body.nextCursor === null ? null : `${first}&cursor=${encodeURIComponent(body.nextCursor)}`
      }
    }
  }
  for (const prefix of ['he', 'hel', 'zir', 'helium zir', 'zirconium he', 'ar']) {
    const { status, text } = await client.get(`/v1/search/suggestions?prefix=${encodeURIComponent(prefix)}`)
    expect(status).toBe(200)
    texts.push(`${prefix} ${text}`)
  }
  return texts
}

const cases = [
  {
    name: 'admins or another team',
    hide: hideFromOthers,
    callers: ['redAdmin', 'redViewer', 'noTeam', 'external'],
  },
  { name: 'nobody', hide: hideFromAll, callers: ['owner', 'redAdmin', 'redViewer', 'noTeam', 'external'] },
] as const

describeOnBothDatabases('what a search reveals of the words that', (app) => {
  it.each(cases)(
    'only $name may read: no hit, count, cursor, order, correction or suggestion',
    async ({ hide, callers }) => {
      const company = buildCompany()
      const { organization, red, people } = company
      await app().import(organization)
      const signIn = async (name: (typeof callers)[number]) => {
        const person: BuiltPerson = people[name]
        // Only admins and people on the team may filter by it.
        const isOnRed = name !== 'noTeam'
        const filters = [
          ...(isOnRed ? [`&teamId=${red}`] : []),
          ...(name === 'external' ? [] : ['&tags=Gas&limit=5']),
        ]
        return { name, client: await app().signIn(person), filters }
      }
      const clients = await Promise.all(callers.map(signIn))
      const answers = async () => {
        const all: Record<string, string[]> = {}
        for (const { name, client, filters } of clients) {
          all[name] = await allAnswers(client, [
            '&types=CHAPTER,SEGMENT,ITEM&limit=2',
            '&createdAfter=2025-12-31T00:00:00.000Z&limit=5',
            '&language=en&limit=5',
            ...filters,
          ])
        }
        return all
      }
      const before = await answers()

      // Never there for them.
      const records = hide(company)
      await app().import(organization)
      expect(await answers()).toEqual(before)

      // Visible to them, which shows that the words can be found.
      for (const { record, shown } of records) Object.assign(record, shown)
      await app().import(organization)
      for (const { name, client } of clients) {
        const { body } = await client.get('/v1/search?query=zirconium&limit=100')
        expect({ name, isFound: body.total >= records.length }).toEqual({ name, isFound: true })
      }

      // Narrowed again.
      for (const { record, hidden } of records) Object.assign(record, hidden)
      await app().import(organization)
      expect(await answers()).toEqual(before)
    },
  )
})
