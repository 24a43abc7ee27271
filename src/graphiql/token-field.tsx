import { useEffect, useState } from 'react'

/** How long a person stops typing before the token counts, in milliseconds. */
const pause = 400

interface Props {
  token: string
  refused: boolean
  onChange: (token: string) => void
}

/**
 * The access token behind dots, with a button that shows it.
 *
 * A change counts after a pause, on Enter and when the field loses focus: each one makes GraphiQL
 * read the schema again, which half a token can't do.
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
    const timer = setTimeout(() => onChange(draft), pause)
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
