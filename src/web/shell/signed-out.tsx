import { useTitle } from '../parts/page-head.js'
import { Foot } from './foot.js'
import { signInHere } from './sign-in-here.js'

/** What the service has for those who don't read it here. */
function Elsewhere() {
  return (
    <ul className="cards elsewhere">
      <li className="card">
        <h2>For your assistant</h2>
        <p>
          Give it the address of this service with <code>/mcp</code> at its end. It asks you to sign in, and
          finds, reads and adds what you may.
        </p>
      </li>
      <li className="card">
        <h2>For developers</h2>
        <p>
          <a href="/graphiql">GraphiQL</a> runs queries in the browser. The{' '}
          <a href="/docs/">REST reference</a> has an <a href="/openapi.json">OpenAPI description</a>.
        </p>
      </li>
      <li className="card">
        <h2>For owners and admins</h2>
        <p>
          Once you have signed in, Administration has invitations, roles, teams, the audit log, webhooks and
          the identity directory. <a href="/oauth/grants">What you allow applications</a> can be ended.
        </p>
      </li>
    </ul>
  )
}

/** Asks to sign in, and comes back to the same page. */
export function SignedOut() {
  useTitle('Sign in')
  return (
    <>
      <section className="welcome">
        <h1>Sign in to go on</h1>
        <p className="quiet">What an organization knows and teaches is for its people.</p>
        <p>
          <a className="button first" href={signInHere()}>
            Sign in
          </a>
        </p>
      </section>
      {location.pathname === '/' && <Elsewhere />}
      <Foot />
    </>
  )
}
