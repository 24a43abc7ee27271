import { expect, it } from 'vitest'
import { surfaces } from '../creation/support/surfaces.js'
import { describeOnBothDatabases } from '../support/app.js'
import { signInSomebody } from '../support/problem.js'

const sample = (title: string) => ({ title, content: 'Between 2 and 8 degrees.', visibility: 'everyone' })

describeOnBothDatabases('the limit of contributions', (app) => {
  it('counts REST, GraphQL and MCP together: the fourth in a minute is refused on each', async () => {
    const { person } = await signInSomebody(app())
    const signIn = () => app().signIn(person, { scopes: ['content:write'] })
    for (const surface of surfaces) {
      const { status } = await surface.send(await signIn(), 'createDocument', sample(surface.name))
      expect(status).toBe(201)
    }
    const refusals = []
    for (const surface of surfaces) {
      refusals.push(await surface.send(await signIn(), 'createDocument', sample('One more')))
    }
    const [first] = refusals
    expect(first).toMatchObject({ status: 429, code: 'REVIEW_SUBMISSION_LIMIT_REACHED' })
    for (const refusal of refusals) {
      expect(Number(refusal.retryAfter)).toBeGreaterThan(0)
      expect({ ...refusal, retryAfter: '' }).toEqual({ ...first, retryAfter: '' })
    }
  })

  it('spends no contribution on a call that is repeated by its key', async () => {
    const { person } = await signInSomebody(app())
    const client = await app().signIn(person, { scopes: ['content:write'] })
    for (const surface of [...surfaces, ...surfaces]) {
      const answer = await surface.send(client, 'createDocument', {
        ...sample('Once'),
        idempotencyKey: 'once',
      })
      expect(answer.status).toBe(201)
    }
  })
})
