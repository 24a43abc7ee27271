import { Client } from 'pg'
import { expect, it } from 'vitest'
import { until } from '../jobs/support/queue.js'
import { TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { databases } from '../support/databases.js'

const PEOPLE = 200
const ENROLL = 'mutation ($input: EnrollMembersInput!) { enrollMembers(input: $input) { lessonId } }'
const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
const ENROLLED = 'select user_id as id from enrollments where lesson_id = $1 order by user_id'
const postgres = databases.find(({ name }) => name === 'PostgreSQL')

it.skipIf(!postgres)(
  'two calls and an import enrol 200 people, each in another order, without a deadlock',
  async () => {
    const database = await postgres?.open()
    if (!database) throw new Error('Skipped without PostgreSQL.')
    const app = new TestApp(database.store, database.url, {})
    const [blocker, observer] = [
      new Client({ connectionString: database.url }),
      new Client({ connectionString: database.url }),
    ]
    await Promise.all([app.start(), blocker.connect(), observer.connect()])
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const lessonId = organization.lesson()
    const userIds = Array.from({ length: PEOPLE }, () => organization.person().userId).toSorted()
    await app.import(organization)
    const client = await app.signIn(admin, { scopes: ['content:write'] })
    const enroll = (ids: string[]) => client.graphql(ENROLL, { input: { lessonId, userIds: ids } })
    for (const userId of userIds.toReversed()) organization.add({ type: 'enrollment', userId, lessonId })

    // Whoever inserts rows waits in the middle of them, and would have those that the others want then.
    await blocker.query('begin')
    await blocker.query(
      'insert into enrollments (user_id, lesson_id, created_at, updated_at) values ($1, $2, now(), now())',
      [userIds[PEOPLE / 2], lessonId],
    )
    const done = Promise.allSettled([enroll(userIds), enroll(userIds.toReversed()), app.import(organization)])
    await until(async () => (await observer.query<{ count: number }>(WAITING)).rows[0]?.count === 3)
    await blocker.query('rollback')
    const [one, other, imported] = await done
    const { rows } = await observer.query(ENROLLED, [lessonId])

    await Promise.all([blocker.end(), observer.end(), app.stop()])
    await database.close()
    for (const call of [one, other])
      expect(call).toMatchObject({ status: 'fulfilled', value: { errors: [] } })
    expect(imported.status).toBe('fulfilled')
    expect(rows).toEqual(userIds.map((id) => ({ id })))
  },
)
