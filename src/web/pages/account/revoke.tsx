import { useState } from 'react'
import { Button } from '../../parts/button.js'
import { Reason } from '../../parts/reason.js'
import { useSending } from '../../shell/use-sending.js'

/**
 * Ends something, once that is confirmed.
 *
 * @param name what is ended, for screen readers
 */
export function Revoke({ name, revoke }: { name: string; revoke: () => Promise<unknown> }) {
  const [isAsking, setIsAsking] = useState(false)
  const { isSending, error, send } = useSending()
  const press = () => {
    if (isAsking) void (isSending || send(revoke))
    else setIsAsking(true)
  }
  return (
    <span className="row">
      {/* The same button all the time, so that it keeps the focus. */}
      <Button kind={isAsking ? 'second' : 'quiet'} onClick={press} onBlur={() => setIsAsking(false)}>
        {isAsking ? 'Yes, revoke it' : 'Revoke'}
        <span className="unseen"> {name}</span>
      </Button>
      {error && (
        <span className="alarm small" role="alert">
          <Reason error={error} />
        </span>
      )}
    </span>
  )
}
