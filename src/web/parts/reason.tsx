import type { Refused } from '../shell/refused.js'
import { signInHere } from '../shell/sign-in-here.js'

/** Why something was not done. Where the session has ended, another tab is for signing in: what was typed stays in this one. */
export function Reason({ error: { code, message } }: { error: Refused }) {
  if (code !== 'SIGNED_OUT') return message
  return (
    <>
      {message}{' '}
      <a href={signInHere()} target="_blank" rel="noreferrer">
        Sign in
      </a>
    </>
  )
}
