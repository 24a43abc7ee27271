import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { shareAddress } from '../support/share-address.js'
import { sendQueued } from './support/mails.js'
import { newEmail, SIGN_IN_SETTINGS, Visitor } from './support/visitor.js'

const CROWD = 2_100

describeOnBothDatabases(
  'somebody whose address another organization has given to very many people',
  (app) => {
    it('signs in as before', async () => {
      const email = newEmail()
      const crowd = new OrganizationBuilder({ name: 'Aaa' })
      const people = Array.from({ length: CROWD }, () => crowd.person())
      const own = new OrganizationBuilder({ name: 'Zed' })
      own.person({ name: 'Ida Lund', email })
      for (const organization of [crowd, own]) await app().import(organization)
      await shareAddress(app().store, people, email)

      const visitor = new Visitor(app())
      const asked = await visitor.askForMail(email)
      const [mail] = await sendQueued(app().store)
      await visitor.submit(asked, { code: mail?.code ?? '' })

      expect((await visitor.get('/oauth/login')).text).toContain('You are signed in as Ida Lund at Zed.')
    })
  },
  { settings: SIGN_IN_SETTINGS },
)
