import { expect, it, vi } from 'vitest'
import { DatabaseFault } from '../../src/store/database-fault.js'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { until } from '../jobs/support/queue.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { FAST, follow } from './support/follow.js'

const TITLES = '{ live { viewer { name } contents { nodes { title } } } }'
/** External accounts may not see roles. */
const ROLES_TOO = '{ live { companyRoles { nodes { id } } contents { nodes { title } } } }'

/**
 * Makes the database fail to read pages.
 *
 * @returns how many times it has failed, and a function that mends it
 */
function failPages({ store }: TestApp, failure: Error) {
  const read = store.all.bind(store)
  let failures = 0
  const failing = vi.spyOn(store, 'all').mockImplementation((statement, values, options) => {
    if (!('limit' in values)) return read(statement, values, options)
    failures += 1
    throw failure
  })
  return { failures: () => failures, mend: () => failing.mockRestore() }
}

describeOnBothDatabases(
  'a fault in a field of a stream',
  (app) => {
    it.each([
      ['member', TITLES],
      ['external', ROLES_TOO],
    ] as const)('is not sent if it passes by itself, and asked again (%s)', async (who, query) => {
      const creators = await buildCreators(app())
      const followed = follow(app(), creators[who], `subscription ${query}`)
      await until(async () => followed.answers.length === 1)
      const { failures, mend } = failPages(app(), new DatabaseFault('The table is locked.'))
      await creators.admin.post('/v1/documents', documentBody({ title: 'Keys' }))
      await until(async () => failures() > 0)
      mend()
      await followed.untilLast((answer) => JSON.stringify(answer).includes('Keys'))
      expect(followed.answers).toHaveLength(2)
      followed.close()
    })

    it.each([new DatabaseFault('The table is locked.'), new Error('The table is gone.')])(
      'is sent if it is there at the start, and asked again: %s',
      async (failure) => {
        const { admin, member } = await buildCreators(app())
        await admin.post('/v1/documents', documentBody({ title: 'Keys' }))
        const { mend } = failPages(app(), failure)
        const followed = follow(app(), member, `subscription ${TITLES}`)
        await until(async () => followed.answers.length === 1)
        expect(followed.last.data.live).toMatchObject({ contents: null })
        mend()
        await followed.untilLast((answer) => JSON.stringify(answer).includes('Keys'))
        followed.close()
      },
    )

    it('is sent if it is a failure of ours, and asked again', async () => {
      const { admin, external } = await buildCreators(app())
      const followed = follow(app(), external, `subscription ${ROLES_TOO}`)
      await until(async () => followed.answers.length === 1)
      const { mend } = failPages(app(), new Error('The table is gone.'))
      await admin.post('/v1/documents', documentBody({ title: 'Keys' }))
      await followed.untilLast(({ errors }) => errors?.length === 2)
      expect(followed.last.errors).toContainEqual(
        expect.objectContaining({ extensions: expect.objectContaining({ code: 'INTERNAL_SERVER_ERROR' }) }),
      )
      mend()
      await followed.untilLast((answer) => JSON.stringify(answer).includes('Keys'))
      followed.close()
    })
  },
  FAST,
)
