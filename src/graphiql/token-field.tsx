import { useEffect, useState } from 'react'

/** How long to wait after the last key press before using the token, in milliseconds. */
const PAUSE_MS = 400

interface Props {
  token: string
  refused: boolean
  onChange: (token: string) => void
}

/**
 * The access token, shown as dots, with a button that reveals it.
 *
 * A change takes effect after a pause, on Enter and when the field loses focus. Each change makes GraphiQL
 * read the schema again, which fails with half a token.
 */
export function TokenField({ token, refused, onChange }: Props) {
  const [draft, setDraft] = useState(token)
  const [known, setKnown] = useState(token)
  const [shown, setShown] = useState(false)

  if (known !== token) {
    setKnown(token)
    setDraft(token)
  }

  useEffect(() => {
    if (draft === token) return undefined
    const timer = setTimeout(() => onChange(draft), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, token, onChange])

  return (
    <form
      className="lyceum-token"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(draft)
      }}
    >
      <input
        aria-invalid={refused}
        aria-label="Access token"
        autoComplete="off"
        onBlur={() => onChange(draft)}
        onChange={(event) => setDraft(event.target.value)}
        placeholder="Access token"
        spellCheck={false}
        type={shown ? 'text' : 'password'}
        value={draft}
      />
      <button
        aria-label="Show the access token"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        type="button"
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </form>
  )
}
