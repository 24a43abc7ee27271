import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { shareAddress } from '../support/share-address.js'
import { changesAfter, outOfDate, seenBy } from './support/directory.js'
import { sendOne, sendQueued } from './support/mails.js'
import { firstLoginOf } from './support/stored.js'
import { newEmail, SIGN_IN_SETTINGS, type Shown, Visitor } from './support/visitor.js'

const later = new Date(Date.now() + 86_400_000).toISOString()
const earlier = new Date(Date.now() - 86_400_000).toISOString()

describeOnBothDatabases(
  'A first sign-in',
  (app) => {
    function newOrganization(name = 'Varde') {
      const organization = new OrganizationBuilder({ name })
      return { organization, owner: organization.person({ role: 'owner', signedUp: true }) }
    }

    async function signIn(email: string, visitor = new Visitor(app())): Promise<Shown> {
      const asked = await visitor.askForMail(email)
      return await visitor.submit(asked, { code: (await sendOne(app().store)).code })
    }

    it('makes a member signed up, once, and every sign-in is in the audit log', async () => {
      const { organization, owner } = newOrganization()
      const ada = organization.person({ email: newEmail(), name: 'Ada Lind', signedUp: false })
      organization.add({ type: 'invitation', email: ada.email, name: 'Ada', role: 'owner', expiresAt: later })
      await app().import(organization)
      const before = await changesAfter(app(), owner)

      await signIn(ada.email)
      const first = await changesAfter(app(), owner, before.cursor)
      await signIn(ada.email)
      const second = await changesAfter(app(), owner, first.cursor)
      const { members, total, signedUp, invitations, events } = await seenBy(app(), owner)

      const event = `SIGNED_IN by ${ada.userId}: MEMBER ${ada.userId} Ada Lind`
      expect(events).toEqual([event, event])
      expect(members).toContainEqual(
        expect.objectContaining({ id: ada.userId, name: 'Ada Lind', signedUp: true, role: 'viewer' }),
      )
      expect([total, signedUp, invitations]).toEqual([2, 2, []])
      expect(first.changes).toEqual([
        `INVITATION ${ada.email} DELETED`,
        `MEMBER ${ada.userId} CHANGED`,
        `ORGANIZATION ${organization.id} CHANGED`,
      ])
      expect(second.changes).toEqual([])
      expect(await outOfDate(app(), organization.id)).toEqual({})
    })

    it('is when a member signed in first, unless they had signed up before', async () => {
      const { organization } = newOrganization()
      const ada = organization.person({ email: newEmail(), signedUp: false })
      const bo = organization.person({ email: newEmail(), signedUp: true })
      await app().import(organization)

      const times = []
      for (const { email, userId } of [ada, ada, bo]) {
        await signIn(email)
        times.push(await firstLoginOf(app(), userId))
      }

      expect(times[0]).toMatch(/^\d{4}-.*Z$/)
      expect(times).toEqual([times[0], times[0], null])
    })

    it('accepts an invitation: the person is a member with its role, and it is gone', async () => {
      const { organization, owner } = newOrganization()
      const email = newEmail()
      const invitation = {
        email: email.toUpperCase(),
        name: 'Bo Ek',
        phone: '+47 1',
        role: 'admin',
        expiresAt: later,
      }
      organization.add({ type: 'invitation', ...invitation })
      await app().import(organization)
      const before = await changesAfter(app(), owner)

      const visitor = new Visitor(app())
      const done = await signIn(email, visitor)
      const { changes } = await changesAfter(app(), owner, before.cursor)
      const { members, total, signedUp, invitations, events } = await seenBy(app(), owner)

      expect(done.title).toBe('You are signed in')
      expect((await visitor.get('/oauth/login')).text).toContain('You are signed in as Bo Ek at Varde.')
      const member = members.find(({ id }: { id: string }) => id !== owner.userId)
      expect(member).toMatchObject({
        name: 'Bo Ek',
        email: email.toUpperCase(),
        phone: '+47 1',
        role: 'admin',
        signedUp: true,
        status: 'ACTIVE',
      })
      expect([total, signedUp, invitations]).toEqual([2, 2, []])
      // Both may have happened in the same millisecond.
      expect(events.toSorted()).toEqual([
        `INVITATION_ACCEPTED by ${member.id}: MEMBER ${member.id} Bo Ek`,
        `SIGNED_IN by ${member.id}: MEMBER ${member.id} Bo Ek`,
      ])
      expect(changes).toEqual([
        `INVITATION ${email.toUpperCase()} DELETED`,
        `MEMBER ${member.id} CHANGED`,
        `ORGANIZATION ${organization.id} CHANGED`,
      ])
      expect(await outOfDate(app(), organization.id)).toEqual({})
    })

    it('accepts an invitation that an admin has sent, by the link in its mail', async () => {
      const { organization, owner } = newOrganization()
      await app().import(organization)
      const admin = await app().signIn(owner, { scopes: ['organization:manage'] })
      const email = newEmail()
      const input = { email, name: 'Dora Moe' }
      const { errors } = await admin.graphql(
        'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { invitation { email } } }',
        { input },
      )
      expect(errors).toEqual([])
      const [mail] = await sendQueued(app().store)
      expect(mail?.to.address).toBe(email)
      expect(mail?.text).toContain('https://lyceum.test/oauth/login')

      const visitor = new Visitor(app())
      await signIn(email, visitor)

      expect((await visitor.get('/oauth/login')).text).toContain('You are signed in as Dora Moe at Varde.')
      const { members, invitations } = await seenBy(app(), owner)
      expect(members).toContainEqual(expect.objectContaining({ email, role: 'viewer', signedUp: true }))
      expect(invitations).toEqual([])
    })

    it('gives the account of an invitation to the person who is there without one', async () => {
      const { organization, owner } = newOrganization()
      const email = newEmail()
      const team = organization.team()
      const { employeeId } = organization.person({
        userId: null,
        email,
        name: 'Cai Dahl',
        teams: [{ id: team, role: 'team-viewer' }],
      })
      organization.add({ type: 'invitation', email, name: 'C. Dahl', role: 'external', expiresAt: later })
      await app().import(organization)
      const before = await changesAfter(app(), owner)

      await signIn(email)
      const { changes } = await changesAfter(app(), owner, before.cursor)
      const { members, total } = await seenBy(app(), owner)

      const member = members.find(({ id }: { id: string }) => id !== owner.userId)
      expect(member).toMatchObject({
        name: 'Cai Dahl',
        role: 'external',
        signedUp: true,
        teams: [{ id: team }],
      })
      expect(total).toBe(2)
      expect(changes).toEqual([
        `EMPLOYEE ${employeeId} DELETED`,
        `INVITATION ${email} DELETED`,
        `MEMBER ${member.id} CHANGED`,
        `ORGANIZATION ${organization.id} CHANGED`,
        `TEAM ${team} CHANGED`,
      ])
      expect(await outOfDate(app(), organization.id)).toEqual({})
    })

    it('needs an account or an open invitation, and an invitation reactivates nobody', async () => {
      const { organization } = newOrganization()
      const emails = [newEmail(), newEmail(), newEmail()]
      const [expired = '', gone = '', employee = ''] = emails
      organization.add({ type: 'invitation', email: expired, name: 'E', expiresAt: earlier })
      organization.person({ email: gone, status: 'DEACTIVATED' })
      organization.add({ type: 'invitation', email: gone, name: 'G', expiresAt: later })
      organization.person({ email: employee, userId: null })
      await app().import(organization)

      for (const email of emails) {
        expect((await new Visitor(app()).askForMail(email)).title).toBe('Look at your mail')
      }
      expect(await sendQueued(app().store)).toEqual([])
    })

    it('asks which organization is meant if several know the address', async () => {
      const email = newEmail()
      const [alder, birch, cedar] = ['Alder', 'Birch', 'Cedar'].map(newOrganization)
      alder?.organization.person({ email, name: 'Ada A' })
      birch?.organization.add({
        type: 'invitation',
        email: email.toUpperCase(),
        name: 'Ada B',
        expiresAt: later,
      })
      cedar?.organization.person({ email, name: 'Ada C', status: 'DEACTIVATED' })
      for (const part of [alder, birch, cedar]) if (part) await app().import(part.organization)
      const visitor = new Visitor(app())

      const page = await signIn(email, visitor)
      expect(page.title).toBe('Pick an organization')
      expect(Object.keys(page.buttons)).toEqual(['Alder', 'Birch (accept the invitation)'])
      expect((await visitor.get('/oauth/login')).title).toBe('Sign in')
      const other = await new Visitor(app()).get('/oauth/login')
      const stolen = await new Visitor(app()).submit(page, { csrf: other.form?.fields['csrf'] ?? '' })
      expect(stolen.status).toBe(403)
      const none = await visitor.submit(page, { organization: cedar?.organization.id ?? '' })
      expect(none.title).toBe('Pick an organization')
      expect((await visitor.press(page, 'Birch (accept the invitation)')).title).toBe('You are signed in')
      expect((await visitor.get('/oauth/login')).text).toContain('You are signed in as Ada B at Birch.')
      const fresh = await visitor.get('/oauth/logout')
      const again = await visitor.post('/oauth/login/organization', {
        ...page.form?.fields,
        ...fresh.form?.fields,
        organization: alder?.organization.id ?? '',
      })
      expect(again.status).toBe(400)
    })

    it('says whom to ask if two people of an organization have the address, after the right code', async () => {
      const email = newEmail()
      const { organization } = newOrganization('Dune')
      organization.person({ email })
      const other = organization.person()
      await app().import(organization)
      await shareAddress(app().store, [other], email.toUpperCase())
      const visitor = new Visitor(app())
      const asked = await visitor.askForMail(email)
      const { code } = await sendOne(app().store)

      const wrong = await visitor.submit(asked, { code: code === 'BBBBBBBB' ? 'CCCCCCCC' : 'BBBBBBBB' })
      const right = await visitor.submit(asked, { code })

      expect(wrong.text).not.toContain('Dune')
      expect([right.status, right.title]).toEqual([403, "You can't sign in with this address"])
      expect(right.text).toContain('Several people at Dune have this address')
      expect(right.text).toContain('<a href="/oauth/login">Take another address</a>')
      expect((await visitor.get('/oauth/login')).title).toBe('Sign in')

      const elm = newOrganization('Elm')
      elm.organization.person({ email, name: 'Ada E' })
      await app().import(elm.organization)
      await signIn(email, visitor)
      expect((await visitor.get('/oauth/login')).text).toContain('You are signed in as Ada E at Elm.')
    })

    it('keeps mailboxes apart whose addresses only look alike', async () => {
      const suffix = newEmail()
      const look = ['mike', 'mıke', 'MİKE', 'ｍｉｋｅ']
      const organizations = look.map((name) => {
        const built = newOrganization(`Of ${name}`)
        return { ...built, person: built.organization.person({ email: `${name}${suffix}`, name }) }
      })
      for (const { organization } of organizations) await app().import(organization)

      for (const { person } of organizations) {
        const visitor = new Visitor(app())
        const asked = await visitor.askForMail(person.email)
        const mail = await sendOne(app().store)

        expect(mail.to.address).toBe(person.email)
        expect((await visitor.submit(asked, { code: mail.code })).title).toBe('You are signed in')
        expect((await visitor.get('/oauth/login')).text).toContain(`You are signed in as ${person.name} at`)
      }
    })
  },
  { settings: SIGN_IN_SETTINGS },
)
