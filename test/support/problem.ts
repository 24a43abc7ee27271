import { expect } from 'vitest'
import { OrganizationBuilder } from './builders.js'
import type { RestAnswer } from './answers.js'
import type { TestApp } from './app.js'

/** Makes an organization with one person, who is signed in. More records can be added and imported. */
export async function signInSomebody(app: TestApp) {
  const organization = new OrganizationBuilder()
  const person = organization.person()
  await app.import(organization)
  return { organization, person, client: await app.signIn(person) }
}

/** Expects a problem (RFC 9457) with exactly the usual keys and the given ones. */
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
