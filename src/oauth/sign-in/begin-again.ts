import { withParameters } from '../redirect-uri.js'
import { findReturnTo } from './attempt-store.js'
import { LOGIN_PATH } from './paths.js'
import type { Browser } from './sign-person-in.js'

/** Where to start a new sign-in after a failed one. It leads to the same page in the end. */
export async function beginAgainAt({ c, sessions }: Browser, attemptId: string): Promise<string> {
  const own = { id: attemptId, browserSha256: sessions.browserOf(c) }
  const returnTo = await findReturnTo(c.get('session'), own)
  return returnTo === undefined || returnTo === LOGIN_PATH
    ? LOGIN_PATH
    : withParameters(LOGIN_PATH, { continue: returnTo })
}
