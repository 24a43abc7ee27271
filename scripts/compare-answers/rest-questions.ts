import { z } from 'zod'
import { type Parameter, parameterSchema, type Values, valuesOf } from './parameter-values.js'
import type { Question } from './question.js'
import type { Records } from './records.js'

const operation = z.object({ parameters: z.array(parameterSchema).default([]) })
const openApi = z.object({
  paths: z.record(z.string(), z.object({ get: operation.optional(), post: operation.optional() })),
})

/** The type of record that the id in a path refers to, by the path before it. */
const RECORD_TYPES: Readonly<Record<string, string>> = {
  '/v1/company-roles': 'companyRole',
  '/v1/content': 'content',
  '/v1/content-review-requests': 'reviewRequest',
  '/v1/lessons': 'lesson',
  '/v1/members': 'person',
  '/v1/spaces': 'space',
  '/v1/topics': 'topic',
}
/** Ids that don't exist, and spellings of ids that might confuse a router. */
const NO_IDS = [
  'unknown',
  'UNKNOWN',
  '0',
  '..%2F..%2Fx',
  'a%20b',
  '%E2%82%AC',
  '%00',
  '%E0%A4%A',
  'x'.repeat(300),
]
/** How many ids are tried with pairs of parameters and invalid pages; the others get each value alone. */
const PAIRED_IDS = 3
/** Parameters that every route reads in the same way. */
const PAGING = new Set(['limit', 'cursor'])
/** How many values of a parameter are paired with those of another. */
const PAIRED_VALUES = 6

const CODINGS = ['gzip', 'br', 'gzip;q=0, br;q=0.5', 'identity', '*']
const METHODS = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST']
const LOST = [
  '/v1',
  '/v1/',
  '/v1/nothing',
  '/v1//content',
  '/v1/content/',
  '/V1/content',
  '/v1/content?',
  '/v1/tags/x',
]

function search(values: readonly (readonly [string, string])[]): string {
  return values.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}

/** Each parameter alone, with each of its values. Lists are read to their ends. */
function singles(parameters: readonly (Values & { name: string })[]): Pick<Question, 'path' | 'walks'>[] {
  return parameters.flatMap(({ name, valid, invalid }) => [
    ...valid.map((value) => ({ path: search([[name, value]]), walks: true })),
    ...invalid.map((value) => ({ path: search([[name, value]]) })),
    // The parameter given twice.
    { path: `${search([[name, valid[0] ?? '']])}&${search([[name, valid[1] ?? '']])}` },
  ])
}

/** Every pair of parameters, with values of each. Lists with a page size are read to their ends. */
function pairs(parameters: readonly (Values & { name: string })[]): Pick<Question, 'path' | 'walks'>[] {
  return parameters.flatMap((one, index) =>
    parameters.slice(index + 1).flatMap((other) =>
      one.valid.slice(0, PAIRED_VALUES).flatMap((value) =>
        other.valid.slice(0, PAIRED_VALUES).map((second) => ({
          path: search([
            [one.name, value],
            [other.name, second],
          ]),
          // Pages of one row are only read without other parameters.
          walks: other.name === 'limit' && second !== '1',
        })),
      ),
    ),
  )
}

function questionsAt(
  path: string,
  parameters: readonly (Values & { name: string })[],
  paired: boolean,
): Question[] {
  const searches = [...singles(parameters), ...(paired ? pairs(parameters) : []), { path: 'nonsense=1' }]
  return [
    { method: 'GET', path, walks: true, revalidates: true },
    ...searches.map((rest) => ({ ...rest, method: 'GET', path: `${path}?${rest.path}` })),
  ]
}

/** Ways to request a path that don't depend on the data. */
function waysToAsk(path: string): Question[] {
  return [
    ...METHODS.map((method) => ({ method, path })),
    ...CODINGS.map((coding) => ({ method: 'GET', path, headers: { 'accept-encoding': coding } })),
    { method: 'GET', path, headers: { 'if-none-match': '*' } },
    { method: 'GET', path, headers: { 'if-none-match': 'W/"another", "one"' } },
    { method: 'GET', path, headers: { origin: 'https://elsewhere.example' } },
  ]
}

function getQuestions(path: string, parameters: readonly Parameter[], records: Records): Question[] {
  const [before = '', after] = path.split('/{id}')
  if (before.includes('{') || after?.includes('{') === true)
    throw new Error(`Two ids in ${path} are one too many.`)
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const at = (address: string, id: string, paired: boolean) => {
    const values = inQuery.map((parameter) => {
      const { valid, invalid } = valuesOf(parameter, records, id)
      return { name: parameter.name, valid, invalid: paired || !PAGING.has(parameter.name) ? invalid : [] }
    })
    return questionsAt(address, values, paired)
  }
  if (after === undefined) return [...at(path, '', true), ...waysToAsk(path)]
  const type = RECORD_TYPES[before]
  if (type === undefined) throw new Error(`Write down in rest-questions.ts what the id in ${path} names.`)
  const ids = records.ids(type)
  // An id of another kind must find nothing.
  const others = [...records.ids('space').slice(0, 1), ...records.ids('employee').slice(0, 2)]
  return [
    ...ids.flatMap((id, index) => at(`${before}/${encodeURIComponent(id)}${after}`, id, index < PAIRED_IDS)),
    ...[...NO_IDS, ...others].map((id) => ({ method: 'GET', path: `${before}/${id}${after}` })),
    ...ids.slice(0, 2).flatMap((id) => waysToAsk(`${before}/${encodeURIComponent(id)}${after}`)),
  ]
}

/** Bodies that every route refuses, so that nothing changes. */
function refusedPosts(path: string): Question[] {
  const address = path.replaceAll(/\{\w+\}/g, 'unknown')
  const json = { 'content-type': 'application/json' }
  return [
    ...['{}', '[]', 'null', '{', '{"visibility":"nobody","text":7,"url":"x"}'].map((body) => ({
      method: 'POST',
      path: address,
      headers: json,
      body,
    })),
    { method: 'POST', path: address, headers: { 'content-type': 'text/plain' }, body: '{}' },
    { method: 'POST', path: address, headers: { ...json, 'idempotency-key': 'x'.repeat(300) }, body: '{}' },
    { method: 'GET', path: address },
  ]
}

/**
 * The questions for `/v1`: every GET of the description with every record and with values of each parameter,
 * and requests that are refused.
 *
 * @param description the older build's `/openapi.json`
 * @throws Error for a route or a parameter that this script has no values for
 */
export function restQuestions(description: unknown, records: Records): Question[] {
  const paths = Object.entries(openApi.parse(description).paths)
  if (paths.length === 0) throw new Error('The description has no paths.')
  return [
    ...paths.flatMap(([path, { get, post }]) => [
      ...(get ? getQuestions(path, get.parameters, records) : []),
      ...(post ? refusedPosts(path) : []),
    ]),
    ...LOST.map((path) => ({ method: 'GET', path })),
    { method: 'GET', path: '/openapi.json' },
  ]
}
