import type { Outcome } from './settle-attempt.js'
import type { Browser } from './sign-person-in.js'
import { showCodeForm, showContinue, showNoAccount, showOrganizations, showExpired } from './views.js'
import { withParameters } from '../redirect-uri.js'
import { findReturnTo } from './attempt-store.js'
import { HOME_PATH, LOGIN_PATH } from './paths.js'

/** Where to start a new sign-in after a failed one. It leads to the same page in the end. */
export async function beginAgainAt({ c, sessions }: Browser, attemptId: string): Promise<string> {
  const own = { id: attemptId, browserSha256: sessions.browserOf(c) }
  const returnTo = await findReturnTo(c.get('exchange').session, own)
  return returnTo === undefined || returnTo === HOME_PATH
    ? LOGIN_PATH
    : withParameters(LOGIN_PATH, { continue: returnTo })
}

/** Shows the result of an attempt to sign in by mail. */
export async function showOutcome(browser: Browser, id: string, outcome: Outcome): Promise<Response> {
  const { c } = browser
  const { kind } = outcome
  if (kind === 'choose') return showOrganizations(browser, id, outcome.candidates)
  if (kind === 'signed-in') return showContinue(c, outcome.returnTo)
  const again = await beginAgainAt(browser, id)
  if (kind === 'over') return showExpired(c, again)
  if (kind === 'nobody') return showNoAccount(c, again, outcome.candidates)
  return showCodeForm(browser, { id, again, wrong: "That isn't the code of this mail. Look again." })
}
