import { ApproveDocument } from '../../generated/approve.js'
import { DeclineDocument } from '../../generated/decline.js'
import { renewAnswers } from '../../shell/answers.js'
import { ask } from '../../shell/ask.js'
import { go, pathOf } from '../../shell/navigation.js'
import { useSending } from '../../shell/use-sending.js'

/** Whom a contribution is published to. */
export type Audience =
  | { readonly visibility: 'EVERYONE' }
  | { readonly visibility: 'TEAMS'; readonly teamIds: string[] }

/** Decides about a contribution, and opens the one that waits next. @param next its `url`; undefined for the queue */
export function useDecision(id: string, next: string | undefined) {
  const { isSending, error, send } = useSending()
  const decide = async (change: () => Promise<unknown>) => {
    const decided = await send(change)
    if (decided === undefined) return
    void renewAnswers()
    go(next === undefined ? '/reviews' : pathOf(next))
  }
  return {
    isSending,
    error,
    publish: (audience: Audience) => decide(() => ask(ApproveDocument, { input: { id, ...audience } })),
    decline: (reason: string) => decide(() => ask(DeclineDocument, { input: { id, reason } })),
  }
}
