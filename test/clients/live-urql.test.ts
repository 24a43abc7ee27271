import { Client, fetchExchange, gql, subscriptionExchange } from '@urql/core'
import { cacheExchange, type KeyingConfig } from '@urql/exchange-graphcache'
import { createClient } from 'graphql-sse'
import { expect, it } from 'vitest'
import { endpoint, headers } from './demo-roles.js'
import { Answers, type Documents, FOLLOW, newWord, postDocument } from './live-documents.js'
import { expectNoWarnings } from './quiet-console.js'

expectNoWarnings()

const DOCUMENTS = gql<Documents, { word: string }>`
  query Documents($word: String!) {
    contents(query: $word, first: 10) {
      nodes {
        nodeId
        title
        processingStatus
      }
    }
  }
`
const LIVE_DOCUMENTS = gql<{ live: Documents }, { word: string }>(FOLLOW)

const keys: KeyingConfig = {
  Content: ({ nodeId }) => (typeof nodeId === 'string' ? nodeId : null),
  ContentConnection: () => null,
}

const live = createClient({ url: endpoint, headers: () => headers })
const liveExchange = subscriptionExchange({
  forwardSubscription: ({ query = '', variables }) => ({
    subscribe: (sink) => ({ unsubscribe: live.subscribe({ query, variables }, sink) }),
  }),
})

const shared = { url: endpoint, preferGetMethod: false, fetchOptions: { headers } }

it('urql follows a live query by graphql-sse, and updates the same query in its cache', async () => {
  const client = new Client({ ...shared, exchanges: [cacheExchange({ keys }), fetchExchange, liveExchange] })
  const word = newWord()
  const watched = new Answers()
  const query = client.query(DOCUMENTS, { word }).subscribe(({ data }) => data && watched.add(data))
  expect(await watched.first()).toEqual([])
  const answers = new Answers()
  const subscription = client
    .subscription(LIVE_DOCUMENTS, { word })
    .subscribe(({ data }) => data && answers.add(data.live))
  expect(await answers.first()).toEqual([])

  await postDocument(`Ice ${word}`)
  await answers.untilProcessed([`Ice ${word}`])
  await watched.untilProcessed([`Ice ${word}`])
  subscription.unsubscribe()
  query.unsubscribe()
})

it('urql follows a live query by itself, and gets queries as JSON', async () => {
  const types: (string | null)[] = []
  const client = new Client({
    ...shared,
    exchanges: [fetchExchange],
    fetchSubscriptions: true,
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      types.push(response.headers.get('content-type'))
      return response
    },
  })
  const word = newWord()
  const answers = new Answers()
  const subscription = client
    .subscription(LIVE_DOCUMENTS, { word })
    .subscribe(({ data }) => data && answers.add(data.live))
  expect(await answers.first()).toEqual([])
  await postDocument(`Ice ${word}`)
  await answers.untilProcessed([`Ice ${word}`])
  subscription.unsubscribe()

  const { data } = await client.query(DOCUMENTS, { word })
  expect(data?.contents?.nodes.map(({ title }) => title)).toEqual([`Ice ${word}`])
  expect(types).toEqual(['text/event-stream', 'application/graphql-response+json; charset=utf-8'])
})
