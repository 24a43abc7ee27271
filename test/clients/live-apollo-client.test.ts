import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache, Observable } from '@apollo/client'
import { OperationTypeNode, print } from 'graphql'
import { createClient } from 'graphql-sse'
import { expect, it } from 'vitest'
import { endpoint, headers } from './demo-roles.js'
import { Answers, type Documents, FOLLOW, newWord, postDocument } from './live-documents.js'
import { expectNoWarnings } from './quiet-console.js'

expectNoWarnings()

const DOCUMENTS = gql`
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

const live = createClient({ url: endpoint, headers: () => headers })
const liveLink = new ApolloLink(
  ({ query, variables, operationName }) =>
    new Observable((observer) => live.subscribe({ query: print(query), variables, operationName }, observer)),
)
const client = new ApolloClient({
  link: ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    liveLink,
    new HttpLink({ uri: endpoint, headers }),
  ),
  cache: new InMemoryCache({ typePolicies: { Content: { keyFields: ['nodeId'] } } }),
})

it('Apollo Client follows a live query, and updates the same query in its cache', async () => {
  const word = newWord()
  const watched = new Answers()
  const query = client
    .watchQuery<Documents>({ query: DOCUMENTS, variables: { word } })
    .subscribe(({ data, dataState }) => {
      if (dataState === 'complete') watched.add(data)
    })
  expect(await watched.first()).toEqual([])
  const answers = new Answers()
  const subscription = client
    .subscribe<{ live: Documents }>({ query: gql(FOLLOW), variables: { word } })
    .subscribe(({ data }) => data && answers.add(data.live))
  expect(await answers.first()).toEqual([])

  await postDocument(`Ice ${word}`)
  await answers.untilProcessed([`Ice ${word}`])
  await watched.untilProcessed([`Ice ${word}`])
  subscription.unsubscribe()
  query.unsubscribe()
})
