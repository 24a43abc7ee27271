import type { Refused } from '../shell/refused.js'
import { Link } from '../shell/link.js'
import { signInHere } from '../shell/sign-in-here.js'
import { Button } from './button.js'
import { useTitle } from './page-head.js'

/** In place of a page that could not be read: what happened, and what to do. */
export function Problem({ title, error, again }: { title: string; error: Refused; again: () => void }) {
  useTitle(title)
  return (
    <>
      <h1>{title}</h1>
      <ProblemCard error={error} again={again} />
    </>
  )
}

/** In place of a part of a page. */
export function ProblemCard({ error, again }: { error: Refused; again: () => void }) {
  const isForbidden = error.code === 'FORBIDDEN'
  const isPast = error.code === 'OUTDATED' || error.code === 'SOMEBODY_ELSE'
  const isSignedOut = error.code === 'SIGNED_OUT'
  // The address asks for what there is not, such as a tag that was renamed.
  const isBadInput = error.code === 'BAD_USER_INPUT' && location.search !== ''
  return (
    <div className="empty" role="alert">
      <p className="empty-title">
        {isForbidden ? 'This is not for your account.' : 'This could not be read.'}
      </p>
      <p>{error.message}</p>
      {isPast && <Button onClick={() => location.reload()}>Load again</Button>}
      {isSignedOut && (
        <a className="button second" href={signInHere()}>
          Sign in
        </a>
      )}
      {isBadInput && <Link href={location.pathname}>Show everything</Link>}
      {!isForbidden && !isPast && !isSignedOut && !isBadInput && <Button onClick={again}>Try again</Button>}
    </div>
  )
}
