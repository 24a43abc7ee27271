import type { DemoToken } from './demo-tokens.js'
import { TokenField } from './token-field.js'
import type { SignInState } from './use-sign-in.js'

/** Signs a person in, or out. */
function SignInButton({ session, finishing, signIn, signOut }: SignInState) {
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

interface Props {
  token: string
  refused: boolean
  /** Undefined until the server has said. */
  demoTokens: readonly DemoToken[] | undefined
  signIn: SignInState
  onChange: (token: string) => void
}

/** The product name and what requests are sent with: one of the demo's people, a token, or who is signed in. */
export function TokenBar({ token, refused, demoTokens, signIn, onChange }: Props) {
  const ownToken = token !== '' && !demoTokens?.some((demo) => demo.token === token)
  return (
    <div className="lyceum-bar">
      <span className="lyceum-name">
        <svg aria-hidden="true" viewBox="0 0 24 24">
          <path d="M12 2.5 2.5 8.2v2h19v-2zM4.9 11.8h2.5v6.4H4.9zm5.85 0h2.5v6.4h-2.5zm5.85 0h2.5v6.4h-2.5zM2.5 19.6h19v2h-19z" />
        </svg>
        Lyceum
      </span>
      {demoTokens !== undefined && demoTokens.length > 0 && (
        <select
          aria-label="Act as"
          className="lyceum-picker"
          onChange={(event) => onChange(event.target.value)}
          value={token}
        >
          <option value="">Act as…</option>
          {ownToken && <option value={token}>Own token</option>}
          {demoTokens.map((demo) => (
            <option key={demo.token} value={demo.token}>
              {demo.label}
            </option>
          ))}
        </select>
      )}
      {!signIn.session && <TokenField onChange={onChange} refused={refused} token={token} />}
      {demoTokens?.length === 0 && <SignInButton {...signIn} />}
    </div>
  )
}
