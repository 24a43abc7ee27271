import { signInScope } from '../../access/sign-in-rules.js'
import type { OfferedPerson } from '../../domain.js'
import { notFound } from '../../base/errors.js'
import { findPerson } from './candidate-store.js'
import { type Browser, signPersonIn } from './sign-person-in.js'

/**
 * Signs a visitor of the demo in as one of its people.
 *
 * @throws CodedError 404 if the database doesn't have the person
 */
export async function signInAs(browser: Browser, { userId }: OfferedPerson): Promise<void> {
  await browser.c.get('session').transaction(signInScope(), async (tx) => {
    const person = await findPerson(tx, userId)
    if (!person) throw notFound('The demo has no such person.')
    await signPersonIn(tx, browser, person)
  })
}
