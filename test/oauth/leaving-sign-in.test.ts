import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operatorScope, organizationOperatorScope } from '../../src/access/system-scope.js'
import { endSignIns } from '../../src/records/end-sign-ins.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { sendOne } from './support/mails.js'
import { reactivate } from './support/stored.js'
import { newEmail, SIGN_IN_SETTINGS, Visitor } from './support/visitor.js'

/** Something that others wait for. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

describeOnBothDatabases(
  'A sign-in',
  (app) => {
    it('signs in nobody whose account ends meanwhile', async () => {
      const organization = new OrganizationBuilder()
      const leaver = organization.person({ email: newEmail() })
      await app().import(organization)
      const visitor = new Visitor(app())
      const asked = await visitor.askForMail(leaver.email)
      const { code } = await sendOne(app().store)
      const { store } = app()
      /** Whether the sign-in waits for the other transaction; SQLite has only one writer at a time. */
      const waits = async () => {
        if (!('pool' in store)) return true
        const { rows } = await store.pool.query(
          'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
        )
        return rows.length > 0
      }
      const [written, committed] = [gate(), gate()]
      const leaving = store.transaction(operatorScope(), async (tx) => {
        await tx.run(() => sql`update people set status = 'DEACTIVATED' where user_id = ${leaver.userId}`)
        const { id: organizationId } = organization
        const own = organizationOperatorScope(organizationId)
        await endSignIns(tx, own, { organizationId, userId: null }, leaver.userId)
        written.open()
        await committed.opened
      })
      await written.opened
      const progress = { isOver: false }
      const signedIn = visitor.submit(asked, { code }).finally(() => {
        progress.isOver = true
      })
      while (!progress.isOver && !(await waits())) await pause(5)
      committed.open()
      await leaving

      expect(await signedIn).toMatchObject({ status: 403 })
      await reactivate(app(), leaver)
      expect((await visitor.get('/oauth/login')).title).toBe('Sign in')
    })
  },
  { settings: SIGN_IN_SETTINGS },
)
