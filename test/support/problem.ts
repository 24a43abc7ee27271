import { expect } from 'vitest'
import { OrganizationBuilder } from './builders.js'
import type { RestAnswer, TestApp } from './app.js'

/** An organization with one person who is signed in; what is added to it can be imported again. */
export async function signInSomebody(app: TestApp) {
  const organization = new OrganizationBuilder()
  const person = organization.person()
  await app.import(organization)
  return { organization, person, client: await app.signIn(person) }
}

/** Expects a problem (RFC 9457) with exactly the keys that every one has, and those given. */
export function expectProblem(
  { status, headers, body }: RestAnswer,
  expected: Record<string, unknown>,
): void {
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(body).toEqual({
    type: 'about:blank',
    title: expect.any(String),
    status,
    detail: expect.any(String),
    requestId: headers.get('x-request-id'),
    ...expected,
  })
}
