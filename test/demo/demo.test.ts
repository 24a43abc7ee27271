import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { routesOf } from '../../src/app.js'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { readLines } from '../../src/bundle/read-lines.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'

/** What stands for the parameters of a route that opens a single record. */
const RECORDS: Readonly<Record<string, string>> = {
  '/v1/company-roles/{id}': '/v1/company-roles/role_lab-manager',
  '/v1/company-roles/{id}/duties': '/v1/company-roles/role_lab-manager/duties',
  '/v1/content/{id}': '/v1/content/cnt_calibration-procedure-sop-014',
  '/v1/content/{id}/text': '/v1/content/cnt_calibration-procedure-sop-014/text',
  '/v1/content/{id}/versions': '/v1/content/cnt_calibration-procedure-sop-014/versions',
  '/v1/content/{id}/knowledge': '/v1/content/cnt_information-security-policy/knowledge',
  '/v1/content/{id}/usage': '/v1/content/cnt_handling-customer-data/usage',
  '/v1/content/{id}/transcript': '/v1/content/cnt_video-phishing/transcript',
  '/v1/members/{id}': '/v1/members/usr_yuki-tanaka',
  '/v1/lessons/{id}': '/v1/lessons/les_customer-data',
  '/v1/topics/{id}': '/v1/topics/tpc_account-security',
}
const REVIEW = '/v1/content-review-requests/{id}'
const paths = routesOf({ VIDEO_SITE_NAME: 'youtube' })
  .filter(({ method }) => method === 'get')
  .map(({ path }) => path)
const examples = join('src', 'graphiql', 'examples')

/** Whether every list of the value is empty, and everything else null. */
function showsNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(showsNothing)
  if (typeof value !== 'object' || value === null) return value === null
  return Object.values(value).every(showsNothing)
}

describeOnBothDatabases('the demo organization', (app) => {
  let owner: Client
  let member: Client
  beforeAll(async () => {
    for (const file of (await readdir('demo')).filter((name) => name.endsWith('.ndjson'))) {
      const report = await importBundle(app().store, readLines(join('demo', file)))
      if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors))
    }
    const scopes = ['content:write']
    owner = await app().signIn({ userId: 'usr_ingrid-solheim' }, { scopes })
    member = await app().signIn({ userId: 'usr_sofia-restrepo' }, { scopes })
  })

  it.each(paths.filter((path) => path !== REVIEW))('shows its owner something at GET %s', async (path) => {
    const { status, body } = await owner.get(RECORDS[path] ?? path)
    expect(status).toBe(200)
    expect(showsNothing(body.data ?? body.topics ?? body.segments ?? body)).toBe(false)
  })

  it('shows its owner what a member sends to review', async () => {
    const sent = await member.post('/v1/documents', {
      title: 'How we label samples',
      content: 'Every sample must carry a label.',
      visibility: 'everyone',
    })
    const { body } = await owner.get(REVIEW.replace('{id}', sent.body.reviewRequestId))
    expect(body).toMatchObject({ status: 'PENDING', submittedBy: { id: 'usr_sofia-restrepo' } })
  })

  it.each(readdirSync(examples))('shows owner and members something in the tab %s', async (file) => {
    const query = await readFile(join(examples, file), 'utf8')
    for (const client of [owner, member]) {
      const { data, errors } = await client.graphql(query)
      expect(errors).toEqual([])
      expect(showsNothing(data)).toBe(false)
    }
  })
})
