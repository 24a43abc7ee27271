interface Props {
  /** What went wrong at signing in or out. */
  problem: string | undefined
  /** Whether the signed-in person can't find the record that the address names. */
  isMissing: boolean
  /** Whether the server refused the token. */
  refused: boolean
  /** Whether there are people to pick from, as in the demo. */
  picks: boolean
}

/** Says why there is no answer, and what to do about it. */
export function StatusHint({ problem, isMissing, refused, picks }: Props) {
  const missing = isMissing ? 'There is no such record, or it is not for you to see.' : undefined
  return (
    <p className="lyceum-hint" role="status">
      {problem ?? missing ?? (
        <>
          {refused
            ? 'The server refused this access token: it is mistyped, expired or revoked. '
            : picks
              ? 'Every request needs an access token: pick a person above, or paste a token. '
              : 'Every request needs an access token: sign in above, or paste one. '}
          Create one with <code>lyceum token create --user ID</code>.
        </>
      )}
    </p>
  )
}
