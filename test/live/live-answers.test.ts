import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { revokeTokensOf } from '../../src/operator/token-store.js'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { until } from '../jobs/support/queue.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { FAST, follow, openStream } from './support/follow.js'

const TITLES = 'subscription { live { contents { nodes { title } } } }'
const titlesOf = (answer: { data?: { live: { contents: { nodes: { title: string }[] } } } }) =>
  answer.data?.live.contents.nodes.map(({ title }) => title)

async function deactivate(app: TestApp, userId: string, organizationId: string): Promise<void> {
  await app.store.transaction(operatorScope(), async (tx) => {
    await tx.run(({ builder, t }) =>
      builder.update(t.people).set({ status: 'DEACTIVATED' }).where(eq(t.people.userId, userId)),
    )
    tx.record({ organizationId, type: 'MEMBER', id: userId })
  })
}

describeOnBothDatabases(
  'live answers',
  (app) => {
    it('come at once, and again when something has changed', async () => {
      const { admin, member } = await buildCreators(app())
      const followed = follow(app(), member, TITLES)
      await followed.untilLast((answer) => titlesOf(answer)?.length === 0)
      await admin.post('/v1/documents', documentBody({ title: 'Keys' }))
      await followed.untilLast((answer) => titlesOf(answer)?.join() === 'Keys')
      await admin.post('/v1/documents', documentBody({ title: 'Doors' }))
      await followed.untilLast((answer) => titlesOf(answer)?.length === 2)
      expect(followed.answers.every(({ errors }) => errors === undefined)).toBe(true)
      followed.close()
    })

    it('are not sent again if they are the same, though the organization has changed', async () => {
      const { admin, member } = await buildCreators(app())
      const name = follow(app(), member, 'subscription { live { viewer { name } } }')
      const titles = follow(app(), member, TITLES)
      for (const title of ['One', 'Two', 'Three']) {
        await admin.post('/v1/documents', documentBody({ title }))
        await titles.untilLast((answer) => titlesOf(answer)?.includes(title) === true)
      }
      expect(name.answers).toHaveLength(1)
      for (const { close } of [name, titles]) close()
    })

    it('show what their caller may see at that moment', async () => {
      const { admin, member, external } = await buildCreators(app())
      const streams = [member, external].map((client) => follow(app(), client, TITLES))
      const own = follow(app(), admin, TITLES)
      await admin.post('/v1/documents', documentBody({ title: 'For admins', visibility: 'admins' }))
      await own.untilLast((answer) => titlesOf(answer)?.includes('For admins') === true)
      await admin.post('/v1/documents', documentBody({ title: 'For all' }))
      for (const stream of streams) await stream.untilLast((answer) => titlesOf(answer)?.join() === 'For all')
      for (const { answers } of streams) expect(JSON.stringify(answers)).not.toContain('For admins')
      for (const { close } of [own, ...streams]) close()
    })

    it('take variables, and an operation among several by its name', async () => {
      const { admin, member } = await buildCreators(app())
      await admin.post('/v1/documents', documentBody({ title: 'Keys' }))
      const query = 'subscription S($first: Int) { live { contents(first: $first) { nodes { title } } } }'
      const followed = follow(app(), member, query, { variables: { first: 1 } })
      await followed.untilLast((answer) => titlesOf(answer)?.join() === 'Keys')
      followed.close()
      const body = {
        query: `query Q { viewer { id } } ${query}`,
        variables: { first: 1 },
        operationName: 'S',
      }
      const response = await openStream(app(), member, body)
      const reader = response.body?.getReader()
      expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('"live":{"contents"')
      await reader?.cancel()
    })

    it('end the same once the token is deleted, as signing out does', async () => {
      const organization = new OrganizationBuilder()
      const person = organization.person()
      await app().import(organization)
      const client = await app().signIn(person)
      const followed = follow(app(), client, 'subscription { live { viewer { name } } }')
      await until(async () => followed.answers.length > 0)
      await app().store.transaction(operatorScope(), (tx) =>
        tx.run(({ builder, t }) =>
          builder.delete(t.accessTokens).where(eq(t.accessTokens.userId, person.userId)),
        ),
      )
      await followed.untilOver()
      expect(followed.last.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    })

    it('end with what a request would get once the token is revoked', async () => {
      const organization = new OrganizationBuilder()
      const person = organization.person()
      await app().import(organization)
      const client = await app().signIn(person)
      const followed = follow(app(), client, 'subscription { live { viewer { name } } }')
      await until(async () => followed.answers.length > 0)
      await app().store.transaction(operatorScope(), (tx) =>
        revokeTokensOf(tx, operatorScope(), person.userId),
      )
      await followed.untilOver()
      expect(followed.last.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
      expect([followed.answers.length, followed.isComplete]).toEqual([2, true])
    })

    it('end when the token expires, though nothing changes', async () => {
      const organization = new OrganizationBuilder()
      const person = organization.person()
      await app().import(organization)
      const expiresAt = new Date(Date.now() + 2_500).toISOString()
      const client = await app().signIn(person, { expiresAt })
      const followed = follow(app(), client, 'subscription { live { viewer { name } } }')
      await followed.untilOver()
      expect(followed.last.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    })

    it('end for a person who is deactivated, before they see anything new', async () => {
      const { admin, member, people, organization } = await buildCreators(app())
      const followed = follow(app(), member, TITLES)
      await until(async () => followed.answers.length > 0)
      await deactivate(app(), people.member.userId, organization.id)
      await admin.post('/v1/documents', documentBody({ title: 'Later' }))
      await followed.untilOver()
      expect(JSON.stringify(followed.answers)).not.toContain('Later')
      expect(followed.last.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    })

    it('end without a `complete` event when the process ends, so that clients connect again', async () => {
      const { member } = await buildCreators(app())
      const response = await openStream(app(), member, { query: TITLES })
      const reading = response.text()
      app().endStreams()
      expect(await reading).not.toContain('complete')
      const refused = await openStream(app(), member, { query: TITLES })
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
      await app().restart()
    })
  },
  FAST,
)
