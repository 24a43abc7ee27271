import { z } from '@hono/zod-openapi'
import { STATUS_CODES } from 'node:http'
import { type SentCode, SENT_CODES } from './problem.js'
import type { FixedError, Route } from './route.js'

/** The statuses of errors that every route can answer. */
const COMMON_STATUSES = [400, 401, 429, 500, 503] as const
const SENTENCE = 'What is wrong, in a sentence.'
const text = { type: 'string' as const }

const fields = {
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().openapi({ description: SENTENCE }),
  param: z.string().optional().openapi({ description: 'The parameter or field at fault.' }),
  requestId: z.string(),
}
const problem = z.object(fields).openapi('Problem', { description: 'An error (RFC 9457).' })

/** `RESYNC_REQUIRED` as `ResyncRequired`. */
function toPascalCase(code: SentCode): string {
  return code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

const codedProblems = new Map(
  SENT_CODES.map((code) => [
    code,
    z
      .object({ ...fields, code: z.literal(code).optional() })
      .openapi(`${toPascalCase(code)}Problem`, { description: 'An error that may have a code of its own.' }),
  ]),
)

/** The header fields that errors of a status have, beside those of every answer. */
function headersOf(status: number, { scope }: Route) {
  if (status === 401) {
    return { 'WWW-Authenticate': { description: 'The challenge.', required: true, schema: text } }
  }
  if (status === 403 && scope !== undefined) {
    return {
      'WWW-Authenticate': {
        description: `Where the token lacks the scope: \`Bearer error="insufficient_scope", scope="${scope}"\`.`,
        schema: text,
      },
    }
  }
  if (status === 429 || status === 503) {
    return { 'Retry-After': { description: 'Seconds to wait.', schema: text } }
  }
  return {}
}

function exampleOf(status: number, { code, detail = SENTENCE }: Partial<FixedError> = {}) {
  const requestId = '0d5c9f5e-7f5c-4a53-9a51-5a3d2b0f2c11'
  const title = STATUS_CODES[status]
  return { type: 'about:blank', title, status, detail, ...(code === undefined ? {} : { code }), requestId }
}

/** An example of each error that clients can distinguish from the others, and one of those others. */
function examplesOf(status: number, fixed: readonly FixedError[]) {
  if (fixed.length === 0) return { example: exampleOf(status) }
  const named = fixed.map((error) => {
    const name = error.code ?? error.detail?.replaceAll(' ', '-') ?? 'fixed'
    return [name, { summary: error.when, value: exampleOf(status, error) }] as const
  })
  return { examples: { ...Object.fromEntries(named), other: { value: exampleOf(status) } } }
}

/**
 * Describes the errors that a route can answer, by their statuses.
 *
 * @param headers the header fields that every answer has
 */
export function errorResponses(route: Route, headers: object) {
  const statuses = [...COMMON_STATUSES, ...route.errors].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const fixed = (route.fixedErrors ?? []).filter((error) => error.status === status)
      const [code] = fixed.flatMap((error) => error.code ?? [])
      const schema = (code === undefined ? undefined : codedProblems.get(code)) ?? problem
      const description = [
        `${STATUS_CODES[status] ?? 'Error'}.`,
        ...fixed.map(({ code: own, detail, when }) => `\`${own ?? detail}\`: ${when}.`),
      ].join(' ')
      return [
        status,
        {
          description,
          headers: { ...headers, ...headersOf(status, route) },
          content: { 'application/problem+json': { schema, ...examplesOf(status, fixed) } },
        },
      ]
    }),
  )
}
