import { readFile, rm, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { DEMO_PEOPLE, prepareDemo } from '../../src/commands/prepare-demo.js'
import { deactivateMember } from '../../src/members/people-command-store.js'
import { createToken, revokeTokensOf } from '../../src/operator/token-store.js'
import { describeOnBothDatabases } from '../support/app.js'
import { workFolder } from './run-cli.js'

const AUDIT = '{ auditEvents(first: 1) { nodes { action } } }'
const INVITE = `mutation {
  inviteMember(input: { name: "Robin Haug", email: "robin.haug@example.org" }) { invitation { email } }
}`

describeOnBothDatabases('the tokens of the demo', (app) => {
  it('let its owner and its admin administer, and nobody else', async () => {
    const work = await workFolder()
    const file = work.path('demo-tokens.json')
    const tokens = await prepareDemo(app().store, file)
    const administer = []
    for (const { label, token } of tokens) {
      const client = app().client(token)
      const { errors } = await client.graphql(AUDIT)
      const { data } = await client.graphql(INVITE)
      if (errors.length === 0 && data?.inviteMember != null) administer.push(label)
    }
    // The second call finds that the address is already invited.
    expect(administer).toEqual(['Owner – Ingrid Solheim'])
    const scopes = await Promise.all(
      tokens.map(async ({ label, token }) => {
        const query = '{ viewer { accessTokens { nodes { name scopes } } } }'
        const { data } = await app().client(token).graphql(query)
        const nodes: { scopes: string[] }[] = data.viewer.accessTokens.nodes
        return nodes.some((node) => node.scopes.includes('ORGANIZATION_MANAGE')) ? [label] : []
      }),
    )
    expect(scopes.flat()).toEqual(['Owner – Ingrid Solheim', 'Admin – Amara Okafor'])
    expect(await prepareDemo(app().store, file)).toEqual(tokens)
    await work.remove()
  })

  it('are made anew if those of an older version may do less, without another import', async () => {
    const work = await workFolder()
    const file = work.path('demo-tokens.json')
    await prepareDemo(app().store, file)
    const old = []
    for (const { label, userId } of DEMO_PEOPLE) {
      const request = { userId, scopes: ['content:write'], expiresAt: null, name: 'demo' }
      old.push({ label, token: (await createToken(app().store, operatorScope(), request)).token })
    }
    await writeFile(file, JSON.stringify(old))
    const client = app().client(old[0]?.token)
    const readOn = async (cursor?: string) =>
      (
        await client.get(
          `/v1/changes?limit=100${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
        )
      ).body
    let before = await readOn()
    while (before.data.length > 0) before = await readOn(before.cursor)
    const tokens = await prepareDemo(app().store, file)
    const after = await readOn(before.cursor)

    expect(tokens.map(({ label }) => label)).toEqual(old.map(({ label }) => label))
    expect(tokens[0]?.token).not.toBe(old[0]?.token)
    expect((await app().client(tokens[0]?.token).graphql(AUDIT)).errors).toEqual([])
    expect(after.data).toEqual([])
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(tokens)
    await work.remove()
  })

  it('are kept when one was revoked or its person left, and so is what visitors changed', async () => {
    const work = await workFolder()
    const file = work.path('demo-tokens.json')
    const { store } = app()
    const [owner, admin, ...others] = await prepareDemo(store, file)
    const { errors } = await app()
      .client(owner?.token)
      .graphql('mutation { createTag(input: { name: "Kept" }) { tag { name } } }')
    expect(errors).toEqual([])
    await deactivateMember(store, operatorScope(), 'usr_joaquin-prieto')
    await store.transaction(operatorScope(), (tx) => revokeTokensOf(tx, operatorScope(), 'usr_amara-okafor'))

    const tokens = await prepareDemo(store, file)
    const fresh = tokens.find(({ label }) => label === admin?.label)
    expect(fresh?.token).not.toBe(admin?.token)
    expect(tokens).toEqual([owner, fresh, ...others.filter(({ label }) => !label.startsWith('External'))])
    const { status, body } = await app().client(fresh?.token).get('/v1/tags')
    expect(status).toBe(200)
    expect(body.data).toContainEqual({ name: 'Kept' })

    await rm(file)
    expect(await prepareDemo(store, file)).toHaveLength(tokens.length)
    expect((await app().client(fresh?.token).get('/v1/tags')).body.data).toContainEqual({ name: 'Kept' })
    await work.remove()
  })
})
