import { Foot } from './foot.js'
import { useTitle } from '../parts/page-head.js'

/** Asks to sign in, and comes back to the same page. */
export function SignedOut() {
  useTitle('Sign in')
  const to = new URLSearchParams({ continue: `${location.pathname}${location.search}` })
  return (
    <>
      <section className="welcome">
        <h1>Sign in to go on</h1>
        <p className="quiet">What an organization knows and teaches is for its people.</p>
        <p>
          <a className="button first" href={`/oauth/login?${to.toString()}`}>
            Sign in
          </a>
        </p>
      </section>
      <Foot />
    </>
  )
}
