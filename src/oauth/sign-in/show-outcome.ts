import { beginAgainAt } from './begin-again.js'
import type { Outcome } from './settle-attempt.js'
import type { Browser } from './sign-person-in.js'
import { showCodeForm, showContinue, showNobody, showOrganizations, showOver } from './views.js'

/** Shows the result of an attempt to sign in by mail. */
export async function showOutcome(browser: Browser, id: string, outcome: Outcome): Promise<Response> {
  const { c } = browser
  const { kind } = outcome
  if (kind === 'choose') return showOrganizations(browser, id, outcome.candidates)
  if (kind === 'signed-in') return showContinue(c, outcome.returnTo)
  const again = await beginAgainAt(browser, id)
  if (kind === 'over') return showOver(c, again)
  if (kind === 'nobody') return showNobody(c, again, outcome.candidates)
  return showCodeForm(browser, { id, again, wrong: "That isn't the code of this mail. Look again." })
}
