import { useCallback, useEffect, useState } from 'react'

import type { PageClient } from './sign-in/page-client.js'
import type { ReturnedAnswer } from './sign-in/pending-sign-in.js'
import type { Session } from './sign-in/session.js'
import { beginSignIn, explain, finishSignIn } from './sign-in/sign-in.js'

const PAGE: PageClient = { id: 'lyceum-graphiql', path: '/graphiql' }

/** Whether somebody is signed in to this page. */
export interface SignInState {
  session: Session | undefined
  /** Whether the server's answer is being exchanged for tokens. */
  finishing: boolean
  /** Why nobody is signed in, or is not signed out, for a person to read. */
  problem: string | undefined
  signIn: () => void
  signOut: () => void
  /** Forgets the session, which is over, and says why. */
  end: (reason?: string) => void
}

/** @param answer what the server sent back by the page's address, if it did */
export function useSignIn(answer: ReturnedAnswer | undefined): SignInState {
  const [session, setSession] = useState<Session>()
  const [finishing, setFinishing] = useState(answer !== undefined)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    if (answer === undefined) return
    void finishSignIn(PAGE, answer)
      .then(setSession, (error: unknown) => setProblem(explain(error)))
      .finally(() => setFinishing(false))
  }, [answer])

  const end = useCallback((reason?: string) => {
    setSession(undefined)
    setProblem(reason)
  }, [])

  function signIn(): void {
    setProblem(undefined)
    beginSignIn(PAGE).catch((error: unknown) => setProblem(explain(error)))
  }

  function signOut(): void {
    setProblem(undefined)
    session?.signOut().then(
      () => end(),
      () => setProblem('You are still signed in: the server could not be told. Try again.'),
    )
  }

  return { session, finishing, problem, signIn, signOut, end }
}
