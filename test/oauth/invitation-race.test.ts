import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { seenBy } from './support/directory.js'
import { sendQueued } from './support/mails.js'
import { newEmail, SIGN_IN_SETTINGS, Visitor } from './support/visitor.js'

const later = new Date(Date.now() + 86_400_000).toISOString()

describeOnBothDatabases(
  'an invitation that is accepted in two browsers at once',
  (app) => {
    it('makes one person of one organization', async () => {
      const organization = new OrganizationBuilder({ name: 'Varde' })
      const owner = organization.person({ role: 'owner', signedUp: true })
      const email = newEmail()
      organization.add({ type: 'invitation', email, name: 'Bo Ek', role: 'admin', expiresAt: later })
      await app().import(organization)
      const visitors = [new Visitor(app()), new Visitor(app())]
      const asked = []
      for (const visitor of visitors) asked.push({ visitor, page: await visitor.askForMail(email) })
      const mails = await sendQueued(app().store)
      const fields = (attempt: string | undefined) => ({
        code: mails.find(({ messageId }) => messageId.startsWith(`${attempt}.`))?.code ?? '',
      })
      const pages = await Promise.all(
        asked.map(({ visitor, page }) => visitor.submit(page, fields(page.form?.fields['attempt']))),
      )
      const { members, total, invitations } = await seenBy(app(), owner)

      expect(mails).toHaveLength(2)
      expect(pages.filter(({ title }) => title === 'You are signed in').length).toBeGreaterThan(0)
      expect([members.length, total, invitations]).toEqual([2, 2, []])
      expect(app().failures()).toEqual([])
    })
  },
  { settings: SIGN_IN_SETTINGS },
)
