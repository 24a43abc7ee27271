import { EventSource } from 'eventsource'
import { expect, it } from 'vitest'
import { endpoint, headers } from './demo-roles.js'
import { Answers, FOLLOW, newWord, postDocument } from './live-documents.js'
import { expectNoWarnings } from './quiet-console.js'

expectNoWarnings()

function open(query: string, variables: object): EventSource {
  const search = new URLSearchParams({ query, variables: JSON.stringify(variables) })
  const events = new EventSource(`${endpoint}?${search}`, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...headers } }),
  })
  events.addEventListener('complete', () => events.close())
  return events
}

it('EventSource follows a live query by GET', async () => {
  const word = newWord()
  const answers = new Answers()
  const events = open(FOLLOW, { word })
  events.addEventListener('next', ({ data }) => answers.add(JSON.parse(data).data.live))
  expect(await answers.first()).toEqual([])
  await postDocument(`Ice ${word}`)
  await answers.untilProcessed([`Ice ${word}`])
  events.close()
})

it('EventSource ends where nothing will follow', async () => {
  const events = open('{ viewer { role } }', {})
  const answers: string[] = []
  events.addEventListener('next', ({ data }) => answers.push(data))
  await new Promise((resolve) => events.addEventListener('complete', resolve))
  expect(answers.map((text) => JSON.parse(text).data)).toEqual([{ viewer: { role: 'OWNER' } }])
  expect(events.readyState).toBe(EventSource.CLOSED)
})
