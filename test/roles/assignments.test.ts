import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { type BuiltPerson, OrganizationBuilder } from '../support/builders.js'

const FIELDS = 'item { type id name assignedOn } roles { name } dueAt state finishedAt'
const MINE = `query ($state: AssignmentState, $first: Int = 100, $after: String) {
  viewer { assignments(state: $state, first: $first, after: $after) { nodes { ${FIELDS} } nextCursor } } }`

interface Assigned {
  item: { id: string; assignedOn: string | null }
  roles: { name: string }[]
  dueAt: string | null
  state: string
  finishedAt: string | null
}

async function mine(client: Client, variables: object = {}): Promise<Assigned[]> {
  const { data, errors } = await client.graphql(MINE, { ...variables })
  expect(errors).toEqual([])
  return data.viewer.assignments.nodes
}

const relative = (anchor: string, relativeDays: number) => ({
  dueDate: { type: 'relative', relativeDays, anchor },
})
const fixed = (fixedDate: string | null) => ({ dueDate: { type: 'fixed', fixedDate } })
const endOf = (day: string) => `${day}T23:59:59.999Z`

describeOnBothDatabases('what a person has to complete', (app) => {
  /** A person with one role that has a lesson for each of these items. */
  const withItems = async (items: Record<string, unknown>[], person: Record<string, unknown> = {}) => {
    const organization = new OrganizationBuilder()
    const holder = organization.person(person)
    const lessons = items.map(() => organization.lesson())
    const curriculum = items.map((item, index) => ({ type: 'lesson', id: lessons[index], ...item }))
    const holders = [{ userId: holder.userId, assignedOn: '2020-03-01' }]
    organization.role({ name: 'Potter', holderUserIds: [holder.userId], holders, curriculum })
    return { organization, holder, lessons }
  }
  const signedIn = async (organization: OrganizationBuilder, person: BuiltPerson) => {
    await app().import(organization)
    return await app().signIn(person)
  }

  it('is due as its anchor says, and has no due date if that is unknown', async () => {
    const enrolledAt = '2020-05-01T12:00:00.000Z'
    const { organization, holder, lessons } = await withItems(
      [
        relative('role_assignment_date', 30),
        { ...relative('assignment_date', -1), assignedOn: '2020-04-01' },
        relative('enrollment_date', 1),
        relative('employment_start', 1),
        relative('first_login', 1),
        relative('assignment_date', 1),
        { ...relative('assignment_date', 1), assignedOn: '2019-06-01' },
        fixed('2020-06-15'),
        fixed('2020-06-16T08:30:00.000Z'),
        fixed(null),
        {},
        { ...relative('employment_start', 2_000_000_000) },
      ],
      { employedOn: '2019-12-31', firstLoginAt: '2020-07-01T23:59:00.000Z' },
    )
    organization.add({
      type: 'enrollment',
      userId: holder.userId,
      lessonId: lessons[2] ?? '',
      createdAt: enrolledAt,
    })
    const found = await mine(await signedIn(organization, holder))

    const dueOf = new Map(found.map(({ item, dueAt }) => [item.id, dueAt]))
    expect(lessons.map((id) => dueOf.get(id))).toEqual([
      endOf('2020-03-31'),
      endOf('2020-03-31'),
      endOf('2020-05-02'),
      endOf('2020-01-01'),
      endOf('2020-07-02'),
      null,
      // The holder got the role later than the role got the item.
      endOf('2020-03-02'),
      endOf('2020-06-15'),
      '2020-06-16T08:30:00.000Z',
      null,
      null,
      endOf('2119-12-07'),
    ])
    const dates = found.map(({ dueAt }) => dueAt)
    expect(dates).toEqual([...dates].toSorted((a, b) => ((a ?? 'z') < (b ?? 'z') ? -1 : 1)))
  })

  it('is one row for all roles, with the earliest due date', async () => {
    const { organization, holder, lessons } = await withItems([fixed('2099-05-01')])
    const [lesson = ''] = lessons
    const curriculum = [{ type: 'lesson', id: lesson, ...fixed('2099-01-01'), assignedOn: '2020-01-01' }]
    organization.role({ name: 'Glazer', holderUserIds: [holder.userId], curriculum })
    organization.role({ name: 'Unheld', curriculum })
    const found = await mine(await signedIn(organization, holder))

    expect(found).toMatchObject([
      {
        item: { id: lesson, assignedOn: '2020-01-01' },
        roles: [{ name: 'Glazer' }, { name: 'Potter' }],
        dueAt: endOf('2099-01-01'),
        state: 'TO_DO',
      },
    ])
  })

  it('says how far the person is', async () => {
    const past = fixed('2020-01-01')
    const recurring = { retrainingOverride: { type: 'recurring', intervalDays: 365 } }
    const never = { retrainingOverride: { type: 'none' } }
    const { organization, holder, lessons } = await withItems([
      {},
      {},
      past,
      past,
      recurring,
      { ...recurring },
      {},
      never,
    ])
    const enrol = (index: number, fields: object = {}) =>
      organization.add({
        type: 'enrollment',
        userId: holder.userId,
        lessonId: lessons[index] ?? '',
        ...fields,
      })
    const finished = { finishedAt: '2021-01-01T00:00:00.000Z' }
    const retaken = { ...finished, retakeSince: '2022-01-01T00:00:00.000Z' }
    enrol(1)
    enrol(3, finished)
    enrol(4, finished)
    enrol(5, { finishedAt: new Date().toISOString() })
    enrol(6, retaken)
    enrol(7, retaken)
    const { topicId } = organization.tree()
    organization.role({ holderUserIds: [holder.userId], curriculum: [{ type: 'topic', id: topicId }] })
    const client = await signedIn(organization, holder)
    const found = await mine(client)
    const stateOf = new Map(found.map(({ item, state }) => [item.id, state]))

    expect([...lessons, topicId].map((id) => stateOf.get(id))).toEqual([
      'TO_DO',
      'STARTED',
      'OVERDUE',
      'DONE',
      'RETAKE_DUE',
      'DONE',
      'RETAKE_DUE',
      'DONE',
      'TO_DO',
    ])
    for (const state of ['TO_DO', 'STARTED', 'DONE', 'OVERDUE', 'RETAKE_DUE'])
      expect(await mine(client, { state })).toEqual(found.filter((assignment) => assignment.state === state))
  })

  it('comes in pages of any size, in the same order', async () => {
    const days = ['2099-01-03', '2099-01-01', null, '2099-01-02', null, '2099-01-01', null]
    const { organization, holder } = await withItems(days.map(fixed))
    const client = await signedIn(organization, holder)
    const whole = await mine(client)
    const paged: Assigned[] = []
    for (let after: string | null = null, more = true; more;) {
      const { data } = await client.graphql(MINE, { first: 2, after })
      paged.push(...data.viewer.assignments.nodes)
      after = data.viewer.assignments.nextCursor
      more = after !== null
    }

    expect(whole).toHaveLength(days.length)
    expect(paged).toEqual(whole)
  })

  it('leaves out what the person cannot see, and is told to admins and to nobody else', async () => {
    const { organization, holder, lessons } = await withItems([{}, {}])
    const [teamId, admin, other] = [
      organization.team(),
      organization.person({ role: 'admin' }),
      organization.person(),
    ]
    const hidden = [
      { type: 'lesson', id: organization.lesson({ visibility: 'teams', teamIds: [teamId] }) },
      { type: 'lesson', id: organization.lesson({ state: 'withdrawn' }) },
      { type: 'topic', id: organization.tree({ visibility: 'admins' }).topicId },
    ]
    organization.role({ holderUserIds: [holder.userId, admin.userId], curriculum: hidden })
    await app().import(organization)
    const query = `{ members(first: 100) { nodes { id assignments(first: 1) { nodes { item { id } roles { id } } } } }
      member(id: "${holder.userId}") { assignments { nodes { item { id } } } } }`
    const client = await app().signIn(admin)
    const { data } = await client.graphql(query)
    const ids = (nodes: { item: { id: string } }[]) => nodes.map(({ item }) => item.id).toSorted()

    expect(ids(data.member.assignments.nodes)).toEqual(lessons.toSorted())
    expect(ids(await mine(await app().signIn(holder)))).toEqual(lessons.toSorted())
    expect(await mine(client)).toHaveLength(2)
    expect(
      data.members.nodes.find(({ id }: { id: string }) => id === other.userId).assignments.nodes,
    ).toEqual([])
    const own = await (
      await app().signIn(holder)
    ).graphql(`{ member(id: "${holder.userId}") { assignments { nodes { state } } } }`)
    expect(own.data.member.assignments).toBeNull()
  })

  it('takes as many statements for all members as for one', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const lesson = organization.lesson()
    const people = Array.from({ length: 20 }, () => organization.person().userId)
    for (const userId of people)
      organization.role({ holderUserIds: [userId], curriculum: [{ type: 'lesson', id: lesson }] })
    await app().import(organization)
    const client = await app().signIn(admin)
    const query = `query ($first: Int!) { members(first: $first) { nodes {
      assignments(first: 5) { nodes { item { lesson { id } } roles { name } } } } } }`
    const nodesOf = ({ assignments }: { assignments: { nodes: object[] } }) => assignments.nodes
    const [few, many] = [
      await client.graphql(query, { first: 2 }),
      await client.graphql(query, { first: 21 }),
    ]

    expect(many.data.members.nodes.flatMap(nodesOf)).toHaveLength(20)
    expect(client.statementsOf(many)).toBe(client.statementsOf(few))
  })
})
