import { expect, it } from 'vitest'
import { enrollRoleHolders } from '../../src/roles/enroll-holders-job.js'
import { exportedRecords } from '../bundle/exported.js'
import { runToEnd } from '../jobs/support/queue.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const SET = `mutation ($input: SetCurriculumInput!) { setCurriculum(input: $input) {
  companyRole { updatedAt curriculum { type id assignedOn dueDate { type relativeDays anchor } } }
  effects { kind count } } }`
const ROLE = `query ($id: ID!) { companyRole(id: $id) { updatedAt curriculum { id assignedOn } } }`

describeOnBothDatabases('the curriculum of a role', (app) => {
  const setUp = async (fill: (organization: OrganizationBuilder) => Record<string, unknown> = () => ({})) => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const roleId = organization.role(fill(organization))
    const lessons = [organization.lesson(), organization.lesson()] as const
    await app().import(organization)
    const client = await app().signIn(admin, { scopes: ['organization:manage'] })
    const send = async (items: object[]) => {
      const { data } = await client.graphql(ROLE, { id: roleId })
      const { updatedAt } = data.companyRole
      return await client.graphql(SET, { input: { roleId, items, expectedUpdatedAt: updatedAt } })
    }
    return { organization, client, roleId, lessons, send }
  }
  const enrolledIn = async (organization: OrganizationBuilder) => {
    const records = await exportedRecords(app().store, organization.id)
    return records
      .filter(({ type }) => type === 'enrollment')
      .map(({ userId, lessonId }) => `${String(userId)} ${String(lessonId)}`)
  }

  it('keeps the day on which an item was first added, whatever else is set', async () => {
    let old = ''
    const { lessons, send } = await setUp((organization) => {
      old = organization.lesson()
      return { curriculum: [{ type: 'lesson', id: old, assignedOn: '2020-02-29' }] }
    })
    const dueDate = { type: 'RELATIVE', relativeDays: 14, anchor: 'ASSIGNMENT_DATE' }
    const { data } = await send([
      { type: 'LESSON', id: lessons[0] },
      { type: 'LESSON', id: old, dueDate },
    ])

    const today = new Date().toISOString().slice(0, 10)
    expect(data.setCurriculum.companyRole.curriculum).toEqual([
      {
        type: 'LESSON',
        id: lessons[0],
        assignedOn: today,
        dueDate: { type: 'NONE', relativeDays: null, anchor: null },
      },
      { type: 'LESSON', id: old, assignedOn: '2020-02-29', dueDate },
    ])
  })

  it('enrols holders in lessons that are new and that they can see, and never takes that back', async () => {
    const { organization, client, roleId, lessons, send } = await setUp()
    const [teamId, person] = [organization.team(), organization.person()]
    const member = organization.person({ teams: [{ id: teamId, role: 'team-viewer' }] })
    const forTeam = organization.lesson({ visibility: 'teams', teamIds: [teamId] })
    const holderUserIds = [person.userId, member.userId]
    organization.add({ type: 'companyRole', id: roleId, name: 'Role', holderUserIds })
    organization.records.splice(
      organization.records.findIndex(({ type }) => type === 'companyRole'),
      1,
    )
    await app().import(organization)
    const { data } = await send([
      { type: 'LESSON', id: lessons[0] },
      { type: 'LESSON', id: forTeam },
    ])
    await send([])

    expect(data.setCurriculum.effects).toEqual([{ kind: 'PEOPLE_ENROLLED', count: 2 }])
    expect((await enrolledIn(organization)).toSorted()).toEqual(
      [`${member.userId} ${forTeam}`, ...holderUserIds.map((id) => `${id} ${lessons[0]}`)].toSorted(),
    )
    expect((await client.graphql(ROLE, { id: roleId })).data.companyRole.curriculum).toEqual([])
  })

  it('leaves the enrolment of many holders to a job, and tells of those whom that will enrol', async () => {
    const { organization, roleId, lessons, send } = await setUp()
    const holders = Array.from({ length: 1_001 }, () => organization.person().userId)
    organization.records.splice(
      organization.records.findIndex(({ type }) => type === 'companyRole'),
      1,
    )
    organization.add({ type: 'companyRole', id: roleId, name: 'Role', holderUserIds: holders })
    // One has nothing to come, another one lesson, and the third lesson is for nobody on no team.
    for (const [holder, lesson] of [
      [0, 0],
      [0, 1],
      [1, 0],
    ] as const)
      organization.add({ type: 'enrollment', userId: holders[holder], lessonId: lessons[lesson] })
    const forTeam = organization.lesson({ visibility: 'teams', teamIds: [organization.team()] })
    await app().import(organization)
    const items = [...lessons, forTeam].map((id) => ({ type: 'LESSON', id }))
    const { data } = await send(items)
    const before = await enrolledIn(organization)
    await runToEnd(app().store, [enrollRoleHolders()])

    expect(data.setCurriculum.effects).toEqual([{ kind: 'PEOPLE_ENROLLED', count: 1_000 }])
    expect(before).toHaveLength(3)
    expect(await enrolledIn(organization)).toHaveLength(2_002)
  })

  it('keeps items that cannot be shown at present behind the others', async () => {
    let withdrawn = ''
    const { organization, roleId, lessons, send } = await setUp((made) => {
      withdrawn = made.lesson({ state: 'withdrawn' })
      return { curriculum: [{ type: 'lesson', id: withdrawn, assignedOn: '2020-01-01' }] }
    })
    await send([{ type: 'LESSON', id: lessons[0] }])
    const records = await exportedRecords(app().store, organization.id)
    const role = records.find(({ id }) => id === roleId)

    expect(role?.['curriculum']).toMatchObject([
      { id: lessons[0] },
      { id: withdrawn, assignedOn: '2020-01-01' },
    ])
  })

  it('keeps a rule that only an import knows, for the item that has it', async () => {
    const retrainingOverride = { type: 'quarterly', completionMode: 'some' }
    let old = ''
    const { lessons, send } = await setUp((made) => {
      old = made.lesson()
      return { curriculum: [{ type: 'lesson', id: old, retrainingOverride }] }
    })
    const own = { type: 'LESSON', id: old, retrainingOverride }
    expect((await send([own, { type: 'LESSON', id: lessons[0] }])).errors).toEqual([])
    expect((await send([own, { type: 'LESSON', id: lessons[1], retrainingOverride }])).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', param: 'items.1.retrainingOverride.type' } },
    ])
  })

  it('refuses what does not fit, and says where', async () => {
    const { organization, lessons, send } = await setUp()
    const other = new OrganizationBuilder()
    const foreign = other.lesson()
    await app().import(other)
    const withdrawn = organization.lesson({ state: 'withdrawn' })
    const personal = organization.lesson({ purpose: 'single_learner' })
    const { spaceId } = organization.tree()
    const hidden = organization.topic(organization.category(spaceId), { state: 'archived' })
    await app().import(organization)
    const due = (dueDate: object) => [{ type: 'LESSON', id: lessons[0], dueDate }]
    const first = { type: 'LESSON', id: lessons[0] }
    const rule = (retrainingOverride: object) => [{ ...first, retrainingOverride }]
    const cases: [items: object[], param: string][] = [
      [[first, first], 'items.1.id'],
      [[first, { type: 'LESSON', id: withdrawn }], 'items.1.id'],
      [[{ type: 'LESSON', id: personal }], 'items.0.id'],
      [[{ type: 'LESSON', id: foreign }], 'items.0.id'],
      [[{ type: 'TOPIC', id: lessons[0] }], 'items.0.id'],
      [[{ type: 'TOPIC', id: hidden }], 'items.0.id'],
      [due({ type: 'NONE', fixedDate: '2026-01-01' }), 'items.0.dueDate.fixedDate'],
      [due({ type: 'FIXED', fixedDate: '2026-02-30' }), 'items.0.dueDate.fixedDate'],
      [due({ type: 'FIXED', fixedDate: '2026' }), 'items.0.dueDate.fixedDate'],
      [due({ type: 'FIXED' }), 'items.0.dueDate.fixedDate'],
      [due({ type: 'FIXED', fixedDate: null }), 'items.0.dueDate.fixedDate'],
      [due({ type: 'FIXED', fixedDate: '2026-01-01', anchor: 'FIRST_LOGIN' }), 'items.0.dueDate.anchor'],
      [due({ type: 'NONE', relativeDays: 3 }), 'items.0.dueDate.relativeDays'],
      [due({ type: 'NONE', anchor: 'FIRST_LOGIN' }), 'items.0.dueDate.anchor'],
      [
        due({ type: 'RELATIVE', relativeDays: 3, anchor: 'FIRST_LOGIN', fixedDate: '2026-01-01' }),
        'items.0.dueDate.fixedDate',
      ],
      [due({ type: 'FIXED', relativeDays: 3 }), 'items.0.dueDate.relativeDays'],
      [due({ type: 'RELATIVE', relativeDays: 3 }), 'items.0.dueDate.anchor'],
      [due({ type: 'RELATIVE', anchor: 'FIRST_LOGIN' }), 'items.0.dueDate.relativeDays'],
      [rule({ type: '' }), 'items.0.retrainingOverride.type'],
      [rule({ type: 'NONE' }), 'items.0.retrainingOverride.type'],
      [rule({ type: 'recurring', intervalDays: 0 }), 'items.0.retrainingOverride.intervalDays'],
      [rule({ type: 'recurring' }), 'items.0.retrainingOverride.intervalDays'],
      [rule({ type: 'none', intervalDays: 5 }), 'items.0.retrainingOverride.intervalDays'],
      [
        rule({ type: 'none', completionMode: 'changed_material' }),
        'items.0.retrainingOverride.completionMode',
      ],
      [
        rule({ type: 'recurring', intervalDays: 5, completionMode: 'some' }),
        'items.0.retrainingOverride.completionMode',
      ],
      [Array.from({ length: 201 }, (_, index) => ({ type: 'LESSON', id: `l${index}` })), 'items'],
    ]
    for (const [items, param] of cases)
      expect((await send(items)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', param } }])
    const messageOf = async (items: object[]) => (await send(items)).errors[0]?.message
    const half = due({ type: 'RELATIVE', relativeDays: 3 })
    expect(await messageOf(half)).toBe('A dueDate of type relative needs anchor.')
    const tooMuch = due({ type: 'NONE', anchor: 'FIRST_LOGIN' })
    expect(await messageOf(tooMuch)).toBe('A dueDate of type none has no anchor.')
  })
})
