import { expect, it } from 'vitest'
import { DEMO_PEOPLE } from '../../src/commands/prepare-demo.js'
import { describeOnBothDatabases } from '../support/app.js'
import { importDemoBundles } from '../support/demo-bundles.js'
import { SIGN_IN_SETTINGS, Visitor } from './support/visitor.js'

describeOnBothDatabases(
  'Signing in to the demo',
  (app) => {
    it('takes one click on a person, and no mail', async () => {
      await importDemoBundles(app().store)
      const visitor = new Visitor(app())

      for (const { label } of DEMO_PEOPLE) {
        const page = await visitor.get('/oauth/login?continue=/oauth/authorize')
        expect(Object.keys(page.buttons)).toEqual(DEMO_PEOPLE.map((person) => person.label))
        const done = await visitor.press(page, label)

        expect(done.goesTo).toBe('/oauth/authorize')
        const name = label.slice(label.indexOf('–') + 2)
        expect((await visitor.get('/oauth/login')).text).toContain(`You are signed in as ${name} at `)
      }
    })

    it('offers nobody else, and accepts no form from elsewhere', async () => {
      const visitor = new Visitor(app())
      const page = await visitor.get('/oauth/login')
      const [first] = DEMO_PEOPLE

      const answers = [
        await visitor.submit(page, { person: 'usr_freya-aldridge' }),
        await visitor.submit(page),
        await visitor.post('/oauth/login/person', { person: first?.userId ?? '' }),
        await visitor.submit(page, { person: first?.userId ?? '', continue: '//evil.example' }),
      ]

      expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 400])
      expect((await visitor.get('/oauth/login')).title).toBe('Sign in')
    })
  },
  { settings: SIGN_IN_SETTINGS, services: { offeredPeople: DEMO_PEOPLE } },
)
