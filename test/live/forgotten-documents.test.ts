import { expect, it } from 'vitest'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { statement } from '../../src/store/statement.js'
import { persistedQuery, sha256Of } from '../graph/document-requests.js'
import { until } from '../jobs/support/queue.js'
import { describeOnBothDatabases } from '../support/app.js'
import { FAST, openStream } from './support/follow.js'

const TITLES = 'subscription Titles { live { contents { nodes { title } } } }'
const hashes = statement({
  select: ({ persistedDocuments: t }) => ({ sha256: t.sha256 }),
  query: ({ select, t }) => select.from(t.persistedDocuments),
})
/** More than a process keeps in memory, and far more than an organization may have in the database. */
const DOCUMENTS = 126
const CHARACTERS = 130_000

describeOnBothDatabases(
  'a stream that was opened by the hash of a persisted document',
  (app) => {
    it('ends once the document is no longer known, with the error by which clients send it again', async () => {
      const { admin } = await buildCreators(app())
      const isKnown = async () =>
        (await app().store.all(hashes, {})).some(({ sha256 }) => sha256 === sha256Of(TITLES))
      const extensions = persistedQuery(TITLES)
      await openStream(app(), admin, { query: TITLES, extensions }).then(({ body }) => body?.cancel())
      await until(isKnown)
      const stream = (await openStream(app(), admin, { extensions })).body?.getReader()
      expect(new TextDecoder().decode((await stream?.read())?.value)).toContain('"contents"')
      for (let number = 0; number < DOCUMENTS; number += 1) {
        const query = `{ viewer { role } } # ${number} `.padEnd(CHARACTERS, '.')
        const { status } = await admin.post('/graphql', { query, extensions: persistedQuery(query) })
        expect(status).toBe(200)
      }
      await until(async () => !(await isKnown()))
      await admin.post('/v1/documents', documentBody({ title: 'Keys' }))
      let rest = ''
      for (let part = await stream?.read(); part?.done === false; part = await stream?.read())
        rest += new TextDecoder().decode(part.value)
      expect(rest).toMatch(/PERSISTED_QUERY_NOT_FOUND.*\n\nevent: complete\ndata:\n\n$/)
    })
  },
  { ...FAST, settings: { RATE_LIMIT_PER_MINUTE: '0' } },
)
