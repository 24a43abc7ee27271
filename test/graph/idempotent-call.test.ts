import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { assertCanSubmit, type CreationScope } from '../../src/access/publishing-rules.js'
import type { Viewer } from '../../src/access/viewer.js'
import { type CallContext, type IdempotentRequest, idempotentCall } from '../../src/graph/idempotent-call.js'
import { Session } from '../../src/store/session.js'
import type { Transaction } from '../../src/store/store.js'
import { describeAnswersMadeAnew, type TestApp } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

/** A call's context, and the scope that allows it. */
type Caller = CallContext & { scope: CreationScope; session: Session }

async function caller(app: TestApp): Promise<() => Caller> {
  const organization = new OrganizationBuilder()
  const person = organization.person()
  await app.import(organization)
  const viewer: Viewer = {
    ...person,
    tokenId: 'tok_test',
    tokenKind: 'COMMAND' as const,
    changeNumber: 0,
    changeEpoch: 0,
    organizationId: organization.id,
    role: 'viewer',
    teams: new Map(),
    scopes: new Set(),
  }
  return () => ({ scope: assertCanSubmit(viewer), session: new Session(app.store), replyHeaders: new Map() })
}

const request = (key: string, body: object = { title: 'A' }): IdempotentRequest => ({
  operation: 'makeTeam',
  key,
  body,
})

describeAnswersMadeAnew('work that runs once for its idempotency key', (app) => {
  const once = async <Answer extends object>(
    context: Caller,
    call: IdempotentRequest,
    work: (tx: Transaction) => Promise<Answer>,
  ): Promise<Answer> => {
    const kept = await idempotentCall<Answer>(context, context.scope, call)
    return context.session.transaction(context.scope, async (tx) => {
      const first = await kept.begin(tx, 60)
      if (first) return first
      const answer = await work(tx)
      await kept.keep(tx, answer)
      return answer
    })
  }
  const makeTeam = (context: Caller, call: IdempotentRequest) =>
    once(context, call, async (tx) => {
      const teamId = uniqueId('team')
      const now = await tx.now()
      await tx.run(({ builder, t }) =>
        builder.insert(t.teams).values({
          id: teamId,
          organizationId: context.scope.organizationId,
          name: 'A',
          createdAt: now,
          updatedAt: now,
        }),
      )
      return { teamId }
    })
  const teamsOf = ({ scope }: Caller) =>
    app().store.transaction(scope, (tx) =>
      tx.run(
        ({ t }) => sql`update ${t.teams} set name = name where organization_id = ${scope.organizationId}`,
      ),
    )

  it('gives concurrent and later calls the first answer', async () => {
    const context = await caller(app())
    const contexts = Array.from({ length: 8 }, context)

    const answers = await Promise.all(contexts.map((each) => makeTeam(each, request('k1'))))

    expect(new Set(answers.map(({ teamId }) => teamId)).size).toBe(1)
    expect(contexts.filter(({ replyHeaders }) => replyHeaders.has('idempotent-replayed'))).toHaveLength(7)
    expect(await teamsOf(context())).toBe(1)
  })

  it('refuses another body with 422 and runs every time without a key', async () => {
    const context = await caller(app())
    await makeTeam(context(), request('k2'))

    const other = makeTeam(context(), request('k2', { title: 'B' }))
    await expect(other).rejects.toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
    await makeTeam(context(), { operation: 'makeTeam', key: undefined, body: {} })
    expect(await teamsOf(context())).toBe(2)
  })

  it('writes neither the key nor anything else when the work fails', async () => {
    const context = await caller(app())
    const failing = once(context(), request('k3'), () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')

    const { replyHeaders, ...rest } = context()
    await makeTeam({ ...rest, replyHeaders }, request('k3'))

    expect(replyHeaders.size).toBe(0)
  })

  it('gives the key of a dead call to the next one, and undoes what the dead one still tries', async () => {
    const context = await caller(app())
    const scope = () => context().scope
    const slow = await idempotentCall<{ n: number }>(context(), scope(), request('k4'))
    const next = await idempotentCall<{ n: number }>(context(), scope(), request('k4'))
    const { store } = app()

    await store.transaction(scope(), (tx) => slow.begin(tx, -1))
    expect(await store.transaction(scope(), (tx) => next.begin(tx, 60))).toBeUndefined()
    await store.transaction(scope(), (tx) => slow.release(tx))
    await expect(store.transaction(scope(), (tx) => slow.keep(tx, { n: 1 }))).rejects.toMatchObject({
      status: 409,
    })
    await store.transaction(scope(), (tx) => next.keep(tx, { n: 2 }))
    const repeated = await idempotentCall<{ n: number }>(context(), scope(), request('k4'))
    expect(await store.transaction(scope(), (tx) => repeated.begin(tx, 60))).toEqual({ n: 2 })
  })
})
