import { useState } from 'react'
import { ApproveDocument } from '../../generated/approve.js'
import { DeclineDocument } from '../../generated/decline.js'
import { forgetAnswers } from '../../shell/answers.js'
import { ask } from '../../shell/ask.js'
import { go, pathOf } from '../../shell/navigation.js'
import { type Refused, refusalOf } from '../../shell/refused.js'

/** Whom a contribution is published to. */
export type Audience =
  | { readonly visibility: 'EVERYONE' }
  | { readonly visibility: 'TEAMS'; readonly teamIds: string[] }

/** Decides about a contribution, and opens the one that waits next. @param next its `url`; undefined for the queue */
export function useDecision(id: string, next: string | undefined) {
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<Refused>()
  const decide = async (send: () => Promise<unknown>) => {
    setIsSending(true)
    setError(undefined)
    try {
      await send()
      forgetAnswers()
      go(next === undefined ? '/reviews' : pathOf(next))
    } catch (reason) {
      setError(refusalOf(reason))
    }
    setIsSending(false)
  }
  return {
    isSending,
    error,
    publish: (audience: Audience) => decide(() => ask(ApproveDocument, { input: { id, ...audience } })),
    decline: (reason: string) => decide(() => ask(DeclineDocument, { input: { id, reason } })),
  }
}
