import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MakeTokenDocument } from '../../generated/make-token.js'
import { Button } from '../../parts/button.js'
import { Checks } from '../../parts/checks.js'
import { Field, OtherError } from '../../parts/field.js'
import { ask } from '../../shell/ask.js'
import { unreachable } from '../../shell/refused.js'
import { useSending } from '../../shell/use-sending.js'
import { endOf, OFFERED } from './scopes.js'

const ENDS = [
  { days: '30', name: 'In 30 days' },
  { days: '90', name: 'In 90 days' },
  { days: '365', name: 'In a year' },
  { days: '', name: 'Never' },
] as const

/** A token that was just made: the page forgets it with the next one. */
function Secret({ token, done }: { token: string; done: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="secret">
      <h3 tabIndex={-1} ref={heading}>
        Your new token
      </h3>
      <p>Keep it where only you can read it. It is not shown again.</p>
      <code>{token}</code>
      <p className="row">
        <Button
          kind="first"
          onClick={() => void navigator.clipboard.writeText(token).then(() => setIsCopied(true))}
        >
          Copy
        </Button>
        <Button onClick={done}>I have kept it</Button>
        <span className="small" role="status">
          {isCopied && 'Copied.'}
        </span>
      </p>
    </div>
  )
}

/** Makes a personal access token. @param changed called once there is one more */
export function NewToken({ changed }: { changed: () => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<string[]>([])
  const [days, setDays] = useState('90')
  const [token, setToken] = useState<string>()
  const { isSending, error, send } = useSending()
  const make = async () => {
    const wanted = OFFERED.map(({ id }) => id).filter((id) => scopes.includes(id))
    const input = { name: name.trim(), scopes: wanted, expiresAt: endOf(days, Date.now()) }
    const made = await send(async () => {
      const { createToken } = await ask(MakeTokenDocument, { input })
      if (!createToken) throw unreachable()
      return createToken.token
    })
    if (made === undefined) return
    setToken(made)
    setName('')
    changed()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !isSending) void make()
  }
  if (token !== undefined) return <Secret token={token} done={() => setToken(undefined)} />
  return (
    <details className="new-token">
      <summary>New token</summary>
      <form className="form" onSubmit={submit}>
        <Field
          label="What it is for"
          param="name"
          error={error}
          maxLength={100}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset>
          <legend>What it may do beside reading</legend>
          <Checks name="Rights" options={OFFERED} chosen={scopes} choose={setScopes} />
        </fieldset>
        <div className="labelled">
          <label htmlFor="ends">When it ends</label>
          <select id="ends" value={days} onChange={({ target }) => setDays(target.value)}>
            {ENDS.map((end) => (
              <option key={end.days} value={end.days}>
                {end.name}
              </option>
            ))}
          </select>
        </div>
        <OtherError error={error} params={['name']} />
        <Button kind="first" type="submit" aria-disabled={isSending}>
          Make the token
        </Button>
      </form>
    </details>
  )
}
