import { expect, it } from 'vitest'
import { readConfig } from '../../src/config.js'
import { describeOnBothDatabases } from '../support/app.js'
import { connectTenant, personBody, provision } from './support/tenant.js'

const configured = (settings: Record<string, string>) => ({
  config: readConfig({ APP_URL: 'https://app.test', MAX_LOOP_DELAY_MS: '0', ...settings }, {}),
})

describeOnBothDatabases(
  'requests of a directory under way',
  (app) => {
    it('are refused past their limit, and the others are done', async () => {
      const { token, scim } = await connectTenant(app())
      const other = await connectTenant(app())
      const create = (number: number) =>
        app().fetch(
          new Request('http://lyceum.test/scim/v2/Users', {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
            body: JSON.stringify(personBody(`Person ${number}`)),
          }),
        )
      await provision(scim, 'Ada')

      const [theirs, ...answers] = await Promise.all([
        other.scim('GET', '/Users'),
        ...Array.from({ length: 12 }, (_, number) => create(number)),
      ])

      const refused = answers.filter(({ status }) => status === 429)
      expect(answers.filter(({ status }) => status === 201).length).toBe(answers.length - refused.length)
      expect(refused.length).toBeGreaterThan(0)
      expect(refused[0]?.headers.get('retry-after')).toBe('1')
      expect(await refused[0]?.json()).toMatchObject({
        status: '429',
        detail: 'At most 2 requests at a time.',
      })
      expect(theirs.status).toBe(200)
      expect((await scim('GET', '/Users')).body.totalResults).toBe(1 + answers.length - refused.length)
    })
  },
  configured({ MAX_REQUESTS_UNDER_WAY: '2' }),
)

describeOnBothDatabases(
  'the addresses of resources',
  (app) => {
    it('begin with the address at which clients reach the service', async () => {
      const { scim } = await connectTenant(app())
      const { id, meta } = await provision(scim, 'Ada')

      expect(meta.location).toBe(`https://lyceum.acme.example/scim/v2/Users/${id}`)
      const { body } = await scim('GET', '/ServiceProviderConfig')
      expect(body.meta.location).toBe('https://lyceum.acme.example/scim/v2/ServiceProviderConfig')
    })
  },
  configured({ PUBLIC_URL: 'https://lyceum.acme.example/' }),
)
