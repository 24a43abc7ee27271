import type { DemoToken } from './demo-tokens.js'
import { TokenField } from './token-field.js'

interface Props {
  token: string
  refused: boolean
  demoTokens: readonly DemoToken[]
  onChange: (token: string) => void
}

/** The product name, the picker of the demo's people (in the demo) and the token field. */
export function TokenBar({ token, refused, demoTokens, onChange }: Props) {
  const ownToken = token !== '' && !demoTokens.some((demo) => demo.token === token)
  return (
    <div className="lyceum-bar">
      <span className="lyceum-name">
        <svg aria-hidden="true" viewBox="0 0 24 24">
          <path d="M12 2.5 2.5 8.2v2h19v-2zM4.9 11.8h2.5v6.4H4.9zm5.85 0h2.5v6.4h-2.5zm5.85 0h2.5v6.4h-2.5zM2.5 19.6h19v2h-19z" />
        </svg>
        Lyceum
      </span>
      {demoTokens.length > 0 && (
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
      <TokenField onChange={onChange} refused={refused} token={token} />
    </div>
  )
}
