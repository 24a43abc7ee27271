import { expect, it, vi } from 'vitest'
import { nextTurn } from '../../src/store/next-turn.js'
import { describeAnswersMadeAnew } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

describeAnswersMadeAnew('GET /v1/company-roles/{id}', (app) => {
  it('asks the database three times, one after the other: for the caller, for the role, and for all that it has', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    const role = organization.role({ holderUserIds: [owner.userId] })
    await app().import(organization)
    const client = await app().signIn(owner)
    const { store } = app()
    const read = store.all.bind(store)
    /** The greatest number of statements that had to end, one after the other, before another one could begin. */
    let ended = 0
    let deepest = 0
    const all = vi.spyOn(store, 'all').mockImplementation(async (...asked) => {
      const depth = ended + 1
      deepest = Math.max(deepest, depth)
      await nextTurn()
      const rows = await read(...asked)
      ended = Math.max(ended, depth)
      return rows
    })
    const answer = await client.get(`/v1/company-roles/${role}`)
    all.mockRestore()
    expect(answer.status).toBe(200)
    expect(client.statementsOf(answer)).toBe(4)
    expect(deepest).toBeLessThanOrEqual(3)
  })
})
