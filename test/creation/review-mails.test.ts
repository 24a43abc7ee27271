import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { composeMail } from '../../src/providers/mail/compose.js'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { mailsOf } from '../support/mails.js'
import { documentBody } from './support/creators.js'

const APPROVE = `mutation ($input: ApproveContentReviewRequestInput!) {
  approveContentReviewRequest(input: $input) { reviewRequest { status } } }`
const REJECT = `mutation ($input: RejectContentReviewRequestInput!) {
  rejectContentReviewRequest(input: $input) { reviewRequest { status } } }`
const REASON = 'The rule is older.\r\nBcc: everyone@else.example\n\nWrite the new one.'

/** An organization in which a member has sent a document to review; the admins' mail about it is not listed. */
async function contribute(app: TestApp, title = 'Ladders') {
  const organization = new OrganizationBuilder()
  const admin = organization.person({ role: 'admin' })
  const person = organization.person({ name: 'Nora' })
  await app.import(organization)
  const scopes = ['content:write']
  const [decider, member] = [await app.signIn(admin, { scopes }), await app.signIn(person, { scopes })]
  const { body } = await member.post('/v1/documents', documentBody({ title }))
  const id: string = body.reviewRequestId
  return {
    admin: decider,
    person,
    id,
    decisions: async () =>
      (await mailsOf(app, organization.id)).filter(({ messageId }) => messageId.startsWith('decision')),
  }
}

const approve = (client: Client, id: string) =>
  client.graphql(APPROVE, { input: { id, visibility: 'EVERYONE' } })
const reject = (client: Client, id: string) => client.graphql(REJECT, { input: { id, reason: REASON } })

describeOnBothDatabases('a contributor', (app) => {
  it('is told by one mail that a document was accepted, with a link to what they sent', async () => {
    const { admin, person, id, decisions } = await contribute(app())
    expect(await decisions()).toEqual([])
    expect((await approve(admin, id)).errors).toEqual([])
    expect((await approve(admin, id)).errors).toHaveLength(1)
    const mails = await decisions()
    expect(mails).toMatchObject([
      { to: { name: 'Nora', address: person.email }, subject: 'Accepted: Ladders' },
    ])
    expect(mails[0].text).toMatch(new RegExp(`Ladders[^]*/reviews/${id}\\n$`))
  })

  it('is told that a document was declined, with the reason in the text and in no header', async () => {
    const { admin, person, id, decisions } = await contribute(app())
    expect((await reject(admin, id)).errors).toEqual([])
    const [mail, ...others] = await decisions()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: { address: person.email }, subject: 'Declined: Ladders' })
    expect(mail.text).toContain(REASON)
    const composed = composeMail({ name: 'Lyceum', address: 'no-reply@test.example' }, mail)
    if (composed.kind === 'refused') throw new Error(composed.cause)
    const { text, ...headers } = composed.mail
    expect(text).toContain('Write the new one.')
    expect(JSON.stringify(headers)).not.toContain('everyone@else.example')
  })

  it.each([
    ['was deactivated', `status = 'DEACTIVATED', deactivated_at = created_at`],
    ['has no address', `email = '', email_fold = ''`],
    ['is an external account by now, which sees no requests', `role = 'external'`],
  ])('gets no mail if they %s', async (_, change) => {
    const { admin, person, id, decisions } = await contribute(app())
    await app().store.transaction(operatorScope(), (tx) =>
      tx.run(() => sql`update people set ${sql.raw(change)} where user_id = ${person.userId}`),
    )
    expect((await reject(admin, id)).errors).toEqual([])
    expect(await decisions()).toEqual([])
  })

  it('gets no mail about their own decision', async () => {
    const { person, id, decisions } = await contribute(app())
    await app().store.transaction(operatorScope(), (tx) =>
      tx.run(() => sql`update people set role = 'admin' where user_id = ${person.userId}`),
    )
    expect((await approve(await app().signIn(person, { scopes: ['content:write'] }), id)).errors).toEqual([])
    expect(await decisions()).toEqual([])
  })
})
