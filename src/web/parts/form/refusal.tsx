import type { Refused } from '../../shell/refused.js'
import { Button } from '../button.js'
import { Reason } from '../reason.js'

/** Why a change was not made, and the way to go on; what was typed stays. */
export function Refusal({ error, look }: { error: Refused; look: () => void }) {
  if (error.code === 'CHANGED_MEANWHILE')
    return (
      <div className="refusal" role="alert">
        <p>
          <strong>Somebody has changed this meanwhile.</strong> Nothing was overwritten, and what you entered
          is still here. Look at how it is now, and send yours again if it still fits.
        </p>
        <Button onClick={look}>Show how it is now</Button>
      </div>
    )
  if (error.code === 'LOGIN_REQUIRED')
    return (
      <div className="refusal" role="alert">
        <p>
          <strong>Confirm that it is you.</strong> You signed in a while ago. Sign in again in another tab,
          come back here, and press the button again: what you entered stays.
        </p>
        <a className="button second" href="/oauth/login?continue=/admin" target="_blank" rel="noreferrer">
          Sign in again
        </a>
      </div>
    )
  return (
    <p className="alarm" role="alert">
      <Reason error={error} />
    </p>
  )
}
