import { createClient } from 'graphql-sse'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Answers, type Documents, FOLLOW, newWord, postDocument } from './live-documents.js'
import { expectNoWarnings } from './quiet-console.js'
import { startDemo } from './spawn-demo.js'

expectNoWarnings()

let folder: string
let demo: Awaited<ReturnType<typeof startDemo>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-live-'))
  demo = await startDemo(folder)
})
afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true })
})

async function stop() {
  const ended = once(demo.service, 'exit')
  demo.service.kill()
  await ended
}

it('graphql-sse follows a live query, also after the service has been started anew', async () => {
  const { url, token } = demo
  const headers = { authorization: `Bearer ${token}` }
  const connections: boolean[] = []
  const live = createClient({
    url: `${url}/graphql`,
    headers: () => headers,
    // For some minutes, at times of their own: not all clients come back at once.
    retryAttempts: 200,
    retry: () => setTimeout(500 + Math.random() * 1_000),
    on: { connected: (again) => connections.push(again) },
  })
  const word = newWord()
  const answers = new Answers()
  let isOver = false
  const leave = live.subscribe<{ live: Documents }>(
    { query: FOLLOW, variables: { word } },
    {
      next: ({ data }) => data && answers.add(data.live),
      error: () => (isOver = true),
      complete: () => (isOver = true),
    },
  )
  expect(await answers.first()).toEqual([])
  const post = (title: string) => postDocument(title, { endpoint: `${url}/graphql`, headers })
  await post(`First ${word}`)
  await answers.untilProcessed([`First ${word}`])

  await stop()
  demo = await startDemo(folder, { PORT: new URL(url).port })
  await post(`Second ${word}`)
  await answers.untilProcessed([`First ${word}`, `Second ${word}`])
  expect([connections[0], connections.at(-1), isOver]).toEqual([false, true, false])
  leave()
})
