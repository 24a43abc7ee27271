import type { Client } from '../../support/app.js'

interface Row {
  id: string
  name: string
}

/** What a resource has taught: topics and items by their ids. */
export interface Taught {
  topics: string[]
  items: string[]
}

const TREE = `{ spaces(first: 50) { nodes { topics(first: 50) { nodes { id
  items(first: 50) { nodes { id evidence(first: 5) { nodes { id } } } } } } } } }`

/** The ids of topics and items in the whole tree that GraphQL shows, and of the resources behind them. */
async function treeOf(client: Client): Promise<string[]> {
  const { data, errors } = await client.graphql(TREE)
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  type Item = { id: string; evidence: { nodes: { id: string }[] } }
  type Topic = { id: string; items: { nodes: Item[] } }
  const spaces: { topics: { nodes: Topic[] } }[] = data.spaces.nodes
  return spaces.flatMap(({ topics }) =>
    topics.nodes.flatMap(({ id, items }) => [
      id,
      ...items.nodes.flatMap((item) => [item.id, ...item.evidence.nodes.map((content) => content.id)]),
    ]),
  )
}

/** The same from the lists of REST. */
async function listsOf(client: Client): Promise<string[]> {
  const spaces: Row[] = await client.all('/v1/spaces')
  const topics: Row[][] = await Promise.all(spaces.map(({ id }) => client.all(`/v1/spaces/${id}/topics`)))
  return topics.flat().map(({ id }) => id)
}

/** What the resource teaches, as somebody who may read it sees it. */
export async function taughtBy(client: Client, contentId: string): Promise<Taught> {
  const { body } = await client.get(`/v1/content/${contentId}/knowledge`)
  const topics: string[] = (body.topics ?? []).map(({ id }: Row) => id)
  const { data } = await client.graphql(TREE)
  const items: string[] = data.spaces.nodes
    .flatMap(({ topics: { nodes } }: { topics: { nodes: { items: { nodes: Row[] } }[] } }) => nodes)
    .flatMap(({ items: { nodes } }: { items: { nodes: (Row & { evidence: { nodes: Row[] } })[] } }) =>
      nodes.filter(({ evidence }) => evidence.nodes.some(({ id }) => id === contentId)),
    )
    .map(({ id }: Row) => id)
  return { topics, items }
}

/** What a caller finds of a resource and of its knowledge, on both surfaces, in lists and by id. */
export async function foundBy(client: Client, contentId: string, taught: Taught): Promise<string[]> {
  const ids = new Set([...taught.topics, ...taught.items, contentId])
  const listed = [...(await treeOf(client)), ...(await listsOf(client))].filter((id) => ids.has(id))
  const asked = [
    ...taught.topics.map((id) => [id, `topic(id: "${id}") { id }`] as const),
    ...taught.items.map((id) => [id, `item(id: "${id}") { id }`] as const),
    [contentId, `content(id: "${contentId}") { id knowledge { id } }`] as const,
  ]
  const { data, errors } = await client.graphql(
    `{ ${asked.map(([, field], index) => `f${index}: ${field}`).join(' ')} }`,
  )
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  const byId = asked.flatMap(([id], index) => (data[`f${index}`] === null ? [] : [id]))
  const paths = [
    ...taught.topics.map((id) => [id, `/v1/topics/${id}`] as const),
    [contentId, `/v1/content/${contentId}/knowledge`] as const,
  ]
  for (const [id, path] of paths) if ((await client.get(path)).status !== 404) byId.push(id)
  return [...new Set([...listed, ...byId])]
}
