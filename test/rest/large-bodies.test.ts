import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLargeJsonParser, type LargeJsonParser } from '../../src/rest/large-json.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { expectProblem } from '../support/problem.js'
import { turnsDuring } from '../support/turns.js'

/** Far more than is parsed on the event loop, and less than a document may have. */
const LARGE = 1_000_000
/** As many lists, objects and further elements as a body may have. */
const MAX_PARTS = 100_000

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('the parser of large JSON', () => {
  let parser: LargeJsonParser
  beforeAll(() => {
    parser = createLargeJsonParser()
  })
  afterAll(() => parser.close())
  const parse = (text: string, names = ['text']) => parser.parse(new TextEncoder().encode(text), names)

  it('lets the event loop turn while it works', async () => {
    await parse('{}')
    const text = JSON.stringify({ more: '🦉\n'.repeat(LARGE) })
    // On a busy machine this thread may sleep for as long as the other one works, but not each time.
    let turns = 0
    while (turns <= 5) turns = await turnsDuring(() => parse(text))
    expect(turns).toBeGreaterThan(5)
  })

  it('returns the fields that are wanted, and no others', async () => {
    const text = '🦉'.repeat(LARGE)
    const body = JSON.stringify({ text, more: { text }, list: ['a'], none: null, flag: true })
    expect(await parse(body, ['text', 'list', 'none', 'flag', 'missing'])).toEqual({
      kind: 'object',
      value: { text, list: ['a'], none: null, flag: true },
    })
  })

  it('refuses a wanted field of very many parts, by its name', async () => {
    const few = MAX_PARTS / 2
    for (const value of [`[${'1,'.repeat(few)}1]`, nested(few), `{"a":"${'x'.repeat(LARGE)}"}`]) {
      expect(await parse(`{"text":${value}}`)).toEqual({
        kind: 'bad',
        message: 'text: is too large.',
        param: 'text',
      })
    }
  })

  it.each([
    ['lists in lists', (count: number) => nested(count)],
    ['lists beside lists', (count: number) => `[${'[],'.repeat((count - 2) / 2)}[]]`],
    ['elements', (count: number) => `[${'1,'.repeat(count - 1)}1]`],
    ['objects', (count: number) => `${'{"a":'.repeat(count)}1${'}'.repeat(count)}`],
    [
      'names',
      (count: number) => `{${Array.from({ length: count }, (_, index) => `"n${index}":1`).join(',')}}`,
    ],
    [
      'shapes',
      (count: number) => `[${Array.from({ length: count / 2 }, (_, index) => `{"n${index}":1}`).join(',')}]`,
    ],
  ])('gets through %s, and refuses more than the limit before they are parsed', async (_what, of) => {
    const text = ' '.repeat(LARGE)
    const parts = MAX_PARTS - 2
    expect(await parse(JSON.stringify({ text, more: 1 }).replace('1}', `${of(parts)}}`))).toEqual({
      kind: 'object',
      value: { text },
    })
    expect(await parse(JSON.stringify({ text, more: 1 }).replace('1}', `${of(36 * parts)}}`))).toEqual({
      kind: 'bad',
      message: 'The body has too many parts.',
    })
  })

  it('counts no punctuation within texts, whatever they escape', async () => {
    for (const text of ['[{,'.repeat(LARGE), '\\"[,'.repeat(LARGE), '\\'.repeat(LARGE)]) {
      expect(await parse(JSON.stringify({ text }))).toEqual({ kind: 'object', value: { text } })
    }
  })
})

describeOnBothDatabases('a large body of POST /v1/documents', (app) => {
  const signIn = async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    await app().import(organization)
    return app().signIn(admin, { scopes: ['content:write'] })
  }
  const headers = { 'content-type': 'application/json' }
  const document = '"title":"Large","visibility":"everyone","asDraft":true'

  it('makes a document, whatever else is in it', async () => {
    const client = await signIn()
    const content = '\\ud83e\\udd89'.repeat(500_000)
    for (const more of ['"more":1', `"more":${nested(MAX_PARTS / 2)}`, `"__proto__":{"title":5}`]) {
      const body = `{${document},"content":"${content}",${more}}`
      const response = await client.send('/v1/documents', { method: 'POST', headers, body })
      expect(response.status).toBe(201)
      expect(await response.json()).toMatchObject({ title: 'Large', draft: true })
    }
  })

  it.each([
    ['is not JSON', `{${document},"content":"${'x'.repeat(LARGE)}"`, {}],
    [
      'has very many parts',
      `{${document},"more":${nested(MAX_PARTS)}}`,
      { detail: 'The body has too many parts.' },
    ],
    ['is a list', `["${'x'.repeat(LARGE)}"]`, { detail: 'The body must be a JSON object.' }],
    [
      'is not JSON but brackets',
      `${' '.repeat(LARGE)}${'['.repeat(MAX_PARTS)}`,
      { detail: 'The body is not JSON.' },
    ],
    ['lacks the content', `{${document},"more":"${'x'.repeat(LARGE)}"}`, { param: 'content' }],
    [
      'has a content of too many characters',
      `{${document},"content":"${'x'.repeat(500_001)}"}`,
      { param: 'content' },
    ],
    [
      'has very many teams',
      `{${document},"content":"x","teamIds":[${'"a",'.repeat(MAX_PARTS / 2)}"b"]}`,
      { param: 'teamIds' },
    ],
  ])('that %s is refused with 400 as a small one', async (_what, body, expected) => {
    const client = await signIn()
    const response = await client.send('/v1/documents', { method: 'POST', headers, body })
    const text = await response.text()
    expect(response.status).toBe(400)
    expectProblem({ status: 400, headers: response.headers, text, body: JSON.parse(text) }, expected)
  })

  it('that is not UTF-8 is refused with 400', async () => {
    const client = await signIn()
    const body = new Uint8Array(LARGE).fill(0xff)
    const response = await client.send('/v1/documents', { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ detail: 'The body is not UTF-8.' })
  })
})
