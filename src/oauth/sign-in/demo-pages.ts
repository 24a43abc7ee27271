import type { OfferedPerson } from '../../graph/services.js'
import { notFound } from '../../base/errors.js'
import { readOwnForm } from '../pages/form.js'
import type { PageMethods } from '../pages/page-routes.js'
import type { BrowserSessions } from '../session.js'
import { LOGIN_PATH, PERSON_PATH } from './paths.js'
import { returnToIn } from './return-to.js'
import { showContinue, showPeople, showSignedIn } from './views.js'
import { signInScope } from '../../access/sign-in-rules.js'
import { findPerson } from './candidate-store.js'
import { type Browser, signPersonIn } from './sign-person-in.js'

/**
 * Signs a visitor of the demo in as one of its people.
 *
 * @throws CodedError 404 if the database doesn't have the person
 */
async function signInAs(browser: Browser, { userId }: OfferedPerson): Promise<void> {
  await browser.c.get('exchange').session.transaction(signInScope(), async (tx) => {
    const person = await findPerson(tx, userId)
    if (!person) throw notFound('The demo has no such person.')
    await signPersonIn(tx, browser, person)
  })
}

/** The pages of the demo, where visitors pick a person. */
export function demoPages(
  people: readonly OfferedPerson[],
  sessions: BrowserSessions,
): Readonly<Record<string, PageMethods>> {
  return {
    [LOGIN_PATH]: {
      GET: async (c) => {
        const query = new URL(c.req.url).searchParams
        const person = query.has('continue') ? null : await sessions.signedIn(c)
        return person ? showSignedIn(c, person) : showPeople({ c, sessions }, people, returnToIn(query))
      },
    },
    [PERSON_PATH]: {
      POST: async (c) => {
        const fields = await readOwnForm(c, sessions)
        const returnTo = returnToIn(fields)
        const offered = people.find(({ userId }) => userId === fields.get('person'))
        if (!offered) throw notFound('The demo has no such person.')
        await signInAs({ c, sessions }, offered)
        return showContinue(c, returnTo)
      },
    },
  }
}
