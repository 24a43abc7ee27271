import { expect } from 'vitest'
import type { Client } from '../../support/app.js'

/** When a resource was last changed, archived or not. */
export async function updatedAtOf(client: Client, contentId: string): Promise<string> {
  const { data } = await client.graphql(
    `query ($id: ID!) {
      content(id: $id) { updatedAt }
      contents(archived: true, first: 100) { nodes { id updatedAt } }
    }`,
    { id: contentId },
  )
  const archived: { id: string; updatedAt: string }[] = data.contents.nodes
  return data.content?.updatedAt ?? archived.find(({ id }) => id === contentId)?.updatedAt
}

/** Sends a mutation about a resource as it is now, and returns what it answers. */
export async function send(client: Client, mutation: string, input: Record<string, unknown>, select = '') {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`
  return await client.graphql(
    `mutation ($input: ${type}) { ${mutation}(input: $input) { contentId ${select} } }`,
    { input },
  )
}

/** Changes a resource, which must succeed, and returns the effects by their kinds. */
export async function change(
  client: Client,
  mutation: string,
  contentId: string,
  input: Record<string, unknown> = {},
): Promise<Record<string, number>> {
  const expectedUpdatedAt = await updatedAtOf(client, contentId)
  const { data, errors } = await send(
    client,
    mutation,
    { contentId, expectedUpdatedAt, ...input },
    'effects { kind count }',
  )
  expect(errors).toEqual([])
  const effects: { kind: string; count: number }[] = data[mutation].effects
  return Object.fromEntries(effects.map(({ kind, count }) => [kind, count]))
}
