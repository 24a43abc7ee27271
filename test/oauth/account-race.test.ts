import { Client } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { databases } from '../support/databases.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { TestApp } from '../support/app.js'
import { sendOne } from './support/mails.js'
import { newEmail, SIGN_IN_SETTINGS, Visitor } from './support/visitor.js'

const later = new Date(Date.now() + 86_400_000).toISOString()
const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
const postgres = databases.find(({ name }) => name === 'PostgreSQL')

it.skipIf(!postgres)('an invitation takes no account that its person has got meanwhile', async () => {
  const database = await postgres?.open()
  if (!database) throw new Error('Skipped without PostgreSQL.')
  const app = new TestApp(database.store, database.url, { settings: SIGN_IN_SETTINGS })
  const directory = new Client({ connectionString: database.url })
  await Promise.all([app.start(), directory.connect()])
  const organization = new OrganizationBuilder()
  const email = newEmail()
  const employeeId = uniqueId('emp')
  organization.add({ type: 'person', employeeId, name: 'Bo Ek', email })
  organization.add({ type: 'invitation', email, name: 'Bo', role: 'admin', expiresAt: later })
  await app.import(organization)
  const visitor = new Visitor(app)
  const asked = await visitor.askForMail(email)
  const { code } = await sendOne(app.store)

  await directory.query('begin')
  await directory.query("update people set user_id = 'usr_directory' where employee_id = $1", [employeeId])
  const accepting = visitor.submit(asked, { code })
  const observer = new Client({ connectionString: database.url })
  await observer.connect()
  while ((await observer.query<{ waiting: number }>(WAITING)).rows[0]?.waiting === 0) await wait(10)
  await directory.query('commit')
  const { status } = await accepting
  const { rows } = await observer.query('select user_id, role from people where employee_id = $1', [
    employeeId,
  ])
  const invitations = await observer.query('select email from invitations')

  await Promise.all([directory.end(), observer.end(), app.stop()])
  await database.close()
  expect(status).toBe(409)
  expect(rows).toEqual([expect.objectContaining({ user_id: 'usr_directory' })])
  expect(invitations.rows).toEqual([{ email }])
})
