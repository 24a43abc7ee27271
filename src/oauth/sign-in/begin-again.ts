import { withParameters } from '../redirect-uri.js'
import { findReturnTo } from './attempt-store.js'
import { LOGIN_PATH } from './paths.js'
import type { Browser } from './sign-person-in.js'

/** Where somebody begins anew whose sign-in came to nothing: it leads on to where this one would have. */
export async function beginAgainAt({ c, sessions }: Browser, attemptId: string): Promise<string> {
  const own = { id: attemptId, browserSha256: sessions.browserOf(c) }
  const returnTo = await findReturnTo(c.get('session'), own)
  return returnTo === undefined || returnTo === LOGIN_PATH
    ? LOGIN_PATH
    : withParameters(LOGIN_PATH, { continue: returnTo })
}
