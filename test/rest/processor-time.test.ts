import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { countRows } from '../creation/support/count-rows.js'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { describeOnBothDatabases } from '../support/app.js'
import { expectProblem, signInSomebody } from '../support/problem.js'

const PATH = '/v1/company-roles'
/** Every request has used this up once its caller is found. */
const NEXT_TO_NOTHING = 1e-6

describeOnBothDatabases(
  'a request that takes too much processor time',
  (app) => {
    it('of /v1 is a 503 that says when to come back', async () => {
      const { client } = await signInSomebody(app())
      const answer = await client.get(PATH)
      expectProblem(answer, { status: 503, title: 'Service Unavailable' })
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      // Only the caller was read.
      expect(client.statementsOf(answer)).toBe(1)
    })

    it('of /graphql is a 503 without data, under each media type', async () => {
      const { client } = await signInSomebody(app())
      const query = '{ viewer { id } companyRoles { nodes { id } } }'
      for (const accept of ['application/json', 'application/graphql-response+json'])
        for (let time = 0; time < 3; time += 1) {
          const { status, headers, body } = await client.post('/graphql', { query }, { accept })
          expect(status).toBe(503)
          expect(headers.get('content-type')).toContain(accept)
          expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
          expect(body).not.toHaveProperty('data')
          expect(body.errors).toMatchObject([{ extensions: { code: 'SERVICE_UNAVAILABLE' } }])
        }
    })

    it('writes nothing, and logs no failure of ours', async () => {
      const { admin } = await buildCreators(app())
      const before = await countRows(app().store, 'contents')
      const rest = await admin.post('/v1/documents', documentBody(), { 'idempotency-key': randomUUID() })
      expect(rest.status).toBe(503)
      const graphql = await admin.graphql(
        'mutation ($input: CreateDocumentInput!) { createDocument(input: $input) { __typename } }',
        { input: documentBody({ visibility: 'EVERYONE' }) },
      )
      expect(graphql.status).toBe(503)
      expect(await countRows(app().store, 'contents')).toBe(before)
      expect(app().failures()).toEqual([])
    })

    it('is not one for /healthz, /readyz or /metrics', async () => {
      for (const path of ['/healthz', '/readyz', '/metrics'])
        expect((await app().client().get(path)).status).toBe(200)
    })
  },
  { processorMs: NEXT_TO_NOTHING },
)
