import { createClient } from 'graphql-sse'
import {
  Environment,
  type FetchFunction,
  type GraphQLResponse,
  Network,
  Observable,
  RecordSource,
  requestSubscription,
  Store,
  type SubscribeFunction,
} from 'relay-runtime'
import { expect, it } from 'vitest'
import { endpoint, headers } from './demo-roles.js'
import liveDocuments, {
  type liveDocumentsSubscription,
} from './generated/relay/liveDocumentsSubscription.graphql.js'
import { Answers, newWord, postDocument } from './live-documents.js'
import { expectNoWarnings } from './quiet-console.js'

expectNoWarnings()

const send: FetchFunction = async ({ text }, variables) => {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: text, variables }),
  })
  return await response.json()
}

const live = createClient({ url: endpoint, headers: () => headers })
const follow: SubscribeFunction = ({ text, name }, variables) =>
  Observable.create((sink) =>
    live.subscribe(
      { query: text ?? '', operationName: name, variables },
      { ...sink, next: (answer) => sink.next(answer as GraphQLResponse) },
    ),
  )

it('Relay follows a live query, and updates the records that it holds', async () => {
  const environment = new Environment({
    network: Network.create(send, follow),
    store: new Store(new RecordSource()),
    getDataID: ({ nodeId }) => nodeId,
  })
  const word = newWord()
  const answers = new Answers()
  const subscription = requestSubscription<liveDocumentsSubscription>(environment, {
    subscription: liveDocuments,
    variables: { word },
    onNext: (response) => response && answers.add(response.live),
  })
  expect(await answers.first()).toEqual([])
  await postDocument(`Ice ${word}`)
  await answers.untilProcessed([`Ice ${word}`])

  const source = environment.getStore().getSource()
  const records = source.getRecordIDs().map((id) => source.get(id))
  expect(records).toContainEqual(
    expect.objectContaining({ title: `Ice ${word}`, processingStatus: 'COMPLETED' }),
  )
  subscription.dispose()
})
