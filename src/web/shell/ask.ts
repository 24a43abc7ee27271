import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
import { pageToken, type Purpose } from './page-token.js'
import { outdated, Refused, signedOut, unreachable } from './refused.js'

/** An operation with the types of its result and variables. In the bundle its text is its id (`trusted-operations.ts`). */
export type Operation<Result, Variables> = DocumentTypeDecoration<Result, Variables> & { toString(): string }

interface GraphqlAnswer<Result> {
  readonly data?: Result | null
  readonly errors?: readonly GraphqlError[]
}

interface GraphqlError {
  readonly message: string
  readonly extensions?: { readonly code?: string; readonly param?: string }
}

function send(token: string, body: string, keepalive: boolean): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return fetch('/graphql', { method: 'POST', headers, body, keepalive }).catch(() => {
    throw unreachable()
  })
}

/**
 * Asks the graph. Where the token is refused, it asks once more with a new one.
 *
 * @param purpose `manage` for a mutation that only organization admins have
 * @param keepalive whether it is sent even if the page is left meanwhile: at most 64 kB
 * @throws Refused for any error in the answer: a page asks only for what its viewer may see
 */
export async function ask<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  purpose: Purpose = 'page',
  keepalive = false,
): Promise<Result> {
  const body = JSON.stringify({ documentId: operation.toString(), variables })
  const token = await pageToken(purpose)
  let response = await send(token, body, keepalive)
  if (response.status === 401) response = await send(await pageToken(purpose, token), body, keepalive)
  if (response.status === 401) throw signedOut()
  if (response.status === 404) throw outdated()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (!isJson) throw unreachable()
  const { data, errors }: GraphqlAnswer<Result> = await response.json()
  const error = errors?.[0]
  if (error) throw new Refused(error.extensions?.code ?? '', error.message, error.extensions?.param)
  if (data === undefined || data === null) throw unreachable()
  return data
}
