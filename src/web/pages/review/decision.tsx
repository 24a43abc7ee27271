import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../parts/button.js'
import { findTeams } from '../../parts/form/find-options.js'
import type { Option } from '../../parts/form/option.js'
import { Pick } from '../../parts/form/pick.js'
import { Segments } from '../../parts/segments.js'
import { useKeys } from '../../parts/use-keys.js'
import { Reason } from '../../parts/reason.js'
import { type Undecided, useDecision } from './use-decision.js'

const AUDIENCES = [
  { value: 'EVERYONE', name: 'Everyone' },
  { value: 'TEAMS', name: 'Teams' },
] as const

/** Publishes a contribution, or declines it with a reason. `A` and `D` do the same. */
export function Decision(undecided: Undecided) {
  const { isSending, error, publish, decline } = useDecision(undecided)
  const [audience, setAudience] = useState<'EVERYONE' | 'TEAMS'>('EVERYONE')
  const isForTeams = audience === 'TEAMS'
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [isDeclining, setIsDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const isReady = !isSending && !isDeclining && (!isForTeams || chosen.length > 0)
  const approve = () => {
    if (isReady)
      void publish(
        isForTeams
          ? { visibility: 'TEAMS', teamIds: chosen.map(({ value }) => value) }
          : { visibility: 'EVERYONE' },
      )
  }
  const askWhy = () => {
    setIsDeclining(true)
    requestAnimationFrame(() => field.current?.focus())
  }
  useKeys({ a: approve, d: askWhy })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') void decline(reason.trim())
  }
  return (
    <section className="decision" aria-label="Decision">
      {isDeclining ? (
        <form onSubmit={send}>
          <label htmlFor="reason">Why it is declined</label>
          <textarea
            id="reason"
            ref={field}
            rows={4}
            maxLength={2_000}
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <p className="quiet small">Whoever sent it reads this.</p>
          <p className="row">
            <Button type="submit" disabled={isSending}>
              Decline it
            </Button>
            <Button kind="quiet" onClick={() => setIsDeclining(false)}>
              Cancel
            </Button>
          </p>
        </form>
      ) : (
        <>
          <Segments name="Who reads it" options={AUDIENCES} chosen={audience} choose={setAudience} />
          {isForTeams && (
            <Pick
              name="teamIds"
              label="Which teams"
              find={findTeams}
              chosen={chosen}
              onChange={setChosen}
              isMany
              offersFirst
            />
          )}
          <p className="row">
            <Button kind="first" onClick={approve} disabled={!isReady}>
              Publish <kbd aria-hidden="true">A</kbd>
            </Button>
            <Button onClick={askWhy} disabled={isSending}>
              Decline <kbd aria-hidden="true">D</kbd>
            </Button>
          </p>
        </>
      )}
      {error && (
        <p className="alarm" role="alert">
          <Reason error={error} />
        </p>
      )}
    </section>
  )
}
