import type { Outcome } from './settle-attempt.js'
import type { Browser } from './sign-person-in.js'
import { showCodeForm, showContinue, showNobody, showOrganizations, showOver } from './views.js'

/** Shows what came of an attempt to sign in by mail. */
export function showOutcome(browser: Browser, attemptId: string, outcome: Outcome): Response {
  const { c } = browser
  const { kind } = outcome
  if (kind === 'wrong')
    return showCodeForm(browser, attemptId, "That isn't the code of this mail. Look again.")
  if (kind === 'over') return showOver(c)
  if (kind === 'nobody') return showNobody(c, outcome.candidates)
  if (kind === 'choose') return showOrganizations(browser, attemptId, outcome.candidates)
  return showContinue(c, outcome.returnTo)
}
