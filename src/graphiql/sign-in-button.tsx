import type { SignInState } from './use-sign-in.js'

/** Signs a person in, or out. */
export function SignInButton({ session, finishing, signIn, signOut }: SignInState) {
  return (
    <button
      className="lyceum-sign-in"
      disabled={finishing}
      onClick={session ? signOut : signIn}
      type="button"
    >
      {finishing ? 'Signing in…' : session ? 'Sign out' : 'Sign in'}
    </button>
  )
}
