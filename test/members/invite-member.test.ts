import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { recordAuditEvents } from '../../src/records/audit-log.js'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'
import { mailsOf } from '../support/mails.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const scopes = ['organization:manage']
const DAY_MS = 24 * 3_600_000
const PAST = '2020-01-01T00:00:00.000Z'
const INVITATION = 'invitation { email name phone role expiresAt expired }'
const CALLS: Readonly<Record<string, string>> = {
  inviteMember: `mutation ($input: InviteMemberInput!) { answer: inviteMember(input: $input) { ${INVITATION} } }`,
  resendInvitation: `mutation ($input: ResendInvitationInput!) { answer: resendInvitation(input: $input) { ${INVITATION} } }`,
  revokeInvitation:
    'mutation ($input: RevokeInvitationInput!) { answer: revokeInvitation(input: $input) { email } }',
}

async function setUp(app: TestApp) {
  const organization = new OrganizationBuilder({ name: 'Acme' })
  const people = {
    owner: organization.person({ role: 'owner' }),
    admin: organization.person({ role: 'admin' }),
    member: organization.person(),
  }
  await app.import(organization)
  return {
    organization,
    people,
    owner: await app.signIn(people.owner, { scopes }),
    admin: await app.signIn(people.admin, { scopes }),
  }
}

async function call(client: Client, mutation: string, input: object) {
  const { data, errors } = await client.graphql(CALLS[mutation] ?? '', { input })
  return { answer: data?.answer, code: errors[0]?.extensions['code'], param: errors[0]?.extensions['param'] }
}

const listed = async (client: Client) => (await client.get('/v1/invitations')).body.data

describeOnBothDatabases('an invitation', (app) => {
  it('is sent with a link to the page on which people sign in, and listed until it is withdrawn', async () => {
    const { admin, organization, people } = await setUp(app())
    const email = `${uniqueId('Nora')}@new.example`
    const { answer } = await call(admin, 'inviteMember', {
      email: ` ${email} `,
      name: 'Nora',
      phone: '+45 1',
    })
    const { invitation } = answer
    expect(invitation).toMatchObject({ email, name: 'Nora', phone: '+45 1', role: 'VIEWER', expired: false })
    const days = (Date.parse(invitation.expiresAt) - Date.now()) / DAY_MS
    expect(Math.round(days)).toBe(14)
    const [mail, ...others] = await mailsOf(app(), organization.id)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: { name: 'Nora', address: email }, subject: 'You are invited to Acme' })
    expect(mail.text).toContain(`${people.admin.name} of Acme invites you`)
    expect(mail.text).toMatch(/ http:\S+\/oauth\/login\n/)
    expect(await listed(admin)).toEqual([expect.objectContaining({ email, role: 'viewer', expired: false })])

    expect(await call(admin, 'revokeInvitation', { email: email.toUpperCase() })).toMatchObject({
      answer: { email },
    })
    expect(await listed(admin)).toEqual([])
    expect((await call(admin, 'revokeInvitation', { email })).code).toBe('NOT_FOUND')
    const { body } = await admin.get('/v1/changes')
    expect(body.data.at(-1)).toMatchObject({ type: 'INVITATION', id: email, op: 'DELETED' })
  })

  it('is a conflict for an address that has one, or an account in the organization', async () => {
    const { admin, people } = await setUp(app())
    const email = `${uniqueId('ole')}@new.example`
    const answers = await Promise.all(
      [email, email.toUpperCase()].map((one) => call(admin, 'inviteMember', { email: one, name: 'Ole' })),
    )
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(1)
    const taken = people.member.email.toUpperCase()
    expect(await call(admin, 'inviteMember', { email: taken, name: 'Mia' })).toMatchObject({
      code: 'CONFLICT',
      param: 'email',
    })
    const other = await setUp(app())
    const elsewhere = await call(other.admin, 'inviteMember', { email: people.member.email, name: 'Mia' })
    expect(elsewhere.code).toBeUndefined()
  })

  it('is found by an address with letters that databases put into lower case differently', async () => {
    const { admin, organization } = await setUp(app())
    const given = `${uniqueId('\u00c9mile')}@\u00c5rhus.example`
    const email = given.replace('\u00c5', '\u00e5')
    const twice = await Promise.all(
      [given, email].map((one) => call(admin, 'inviteMember', { email: one, name: 'Emile' })),
    )
    expect(twice.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect(twice.filter(({ code }) => code === 'CONFLICT')).toHaveLength(1)
    const inAscii = email.replace('\u00e5rhus', 'xn--rhus-poa')
    expect((await call(admin, 'resendInvitation', { email: inAscii })).answer.invitation.email).toBe(email)
    expect(await mailsOf(app(), organization.id)).toHaveLength(2)
    const another = given.replace('\u00c9', '\u00e9')
    expect((await call(admin, 'revokeInvitation', { email: another })).code).toBe('NOT_FOUND')
    expect((await call(admin, 'revokeInvitation', { email: given })).answer).toEqual({ email })
  })

  it('is valid again once it is sent again, even if it had expired', async () => {
    const { admin, organization } = await setUp(app())
    const email = `${uniqueId('old')}@new.example`
    organization.add({ type: 'invitation', email, name: 'Old', expiresAt: PAST })
    await app().import(organization)
    expect((await listed(admin))[0].expired).toBe(true)
    const { answer } = await call(admin, 'resendInvitation', { email })
    expect(answer.invitation).toMatchObject({ email, expired: false })
    expect((await listed(admin))[0].expired).toBe(false)
    expect(await mailsOf(app(), organization.id)).toHaveLength(1)
    expect((await call(admin, 'resendInvitation', { email: 'nobody@new.example' })).code).toBe('NOT_FOUND')
    const foreign = await setUp(app())
    expect((await call(foreign.admin, 'resendInvitation', { email })).code).toBe('NOT_FOUND')
    expect((await call(foreign.admin, 'revokeInvitation', { email })).code).toBe('NOT_FOUND')
  })

  it('is mailed five times an hour to an address, even if it is withdrawn in between', async () => {
    const { admin, organization } = await setUp(app())
    const email = `${uniqueId('Una')}@new.example`
    const invite = (one: string) => call(admin, 'inviteMember', { email: one, name: 'Una' })
    for (let count = 0; count < 2; count += 1) {
      await invite(email)
      await call(admin, 'resendInvitation', { email })
      await call(admin, 'revokeInvitation', { email })
    }
    expect((await invite(email.toUpperCase())).code).toBeUndefined()
    expect((await call(admin, 'resendInvitation', { email })).code).toBe('RATE_LIMITED')
    await call(admin, 'revokeInvitation', { email })
    expect((await invite(email)).code).toBe('RATE_LIMITED')
    expect(await listed(admin)).toEqual([])
    expect(await mailsOf(app(), organization.id)).toHaveLength(5)
    expect((await invite(`${uniqueId('una')}@new.example`)).code).toBeUndefined()
    const another = await setUp(app())
    expect((await call(another.admin, 'inviteMember', { email, name: 'Una' })).code).toBeUndefined()
  })

  it('is mailed a thousand times an hour by an organization', async () => {
    const { admin, organization } = await setUp(app())
    const event = { organizationId: organization.id, userId: null, name: 'test' }
    await app().store.transaction(operatorScope(), (tx) =>
      recordAuditEvents(
        tx,
        event,
        Array.from({ length: 1_000 }, (_, at) => ({
          action: 'MEMBER_INVITED' as const,
          subjectType: 'INVITATION' as const,
          subjectId: `a${at}@new.example`,
          subjectName: 'A',
        })),
      ),
    )
    const refused = await call(admin, 'inviteMember', {
      email: `${uniqueId('una')}@new.example`,
      name: 'Una',
    })
    expect(refused.code).toBe('RATE_LIMITED')
    expect(await mailsOf(app(), organization.id)).toEqual([])
  })

  it('makes owners only if an owner sends it', async () => {
    const { admin, owner } = await setUp(app())
    const email = `${uniqueId('boss')}@new.example`
    const input = { email, name: 'Boss', role: 'OWNER' }
    expect((await call(admin, 'inviteMember', input)).code).toBe('FORBIDDEN')
    expect((await call(owner, 'inviteMember', input)).answer.invitation.role).toBe('OWNER')
    expect((await call(admin, 'resendInvitation', { email })).code).toBe('FORBIDDEN')
    expect((await call(admin, 'revokeInvitation', { email })).answer).toEqual({ email })
  })

  it.each([
    ['email', { email: 'nobody' }],
    ['email', { email: 'a@b@c.example' }],
    ['email', { email: 'a\u0000@c.example' }],
    ['email', { email: `${'a'.repeat(65)}@c.example` }],
    ['email', { email: `a@${'c'.repeat(260)}` }],
    ['email', { email: 'Nora <nora@c.example>' }],
    ['name', { name: '  ' }],
    ['name', { name: 'a\r\nBcc: b' }],
    ['name', { name: 'n'.repeat(256) }],
    ['phone', { phone: '1\n2' }],
  ])('is refused with a wrong %s', async (param, wrong) => {
    const { admin, organization } = await setUp(app())
    const input = { email: 'nora@c.example', name: 'Nora', ...wrong }
    expect(await call(admin, 'inviteMember', input)).toMatchObject({ code: 'BAD_USER_INPUT', param })
    expect(await mailsOf(app(), organization.id)).toEqual([])
  })
})
