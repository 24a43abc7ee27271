import { ApproveDocument, DeclineDocument } from '../../generated/review-changes.js'
import { tell, tellRefused } from '../../parts/form/notice.js'
import { renewAnswers } from '../../shell/answers.js'
import { ask } from '../../shell/ask.js'
import { go, pathOf } from '../../shell/navigation.js'
import { refusalOf } from '../../shell/refused.js'
import { useSending } from '../../shell/use-sending.js'

/** Whom a contribution is published to. */
export type Audience =
  | { readonly visibility: 'EVERYONE' }
  | { readonly visibility: 'TEAMS'; readonly teamIds: string[] }

/** A contribution to be decided on. */
export interface Undecided {
  readonly id: string
  readonly title: string
  /** The `url` of the contribution that waits next; undefined for the queue. */
  readonly next: string | undefined
}

/** Shows what somebody else has decided before, with the queue as it is now. Any other refusal is passed on. */
async function decidedBefore(reason: unknown): Promise<void> {
  if (refusalOf(reason).code !== 'CONFLICT') throw reason
  await renewAnswers()
  tellRefused('Somebody else has decided about this meanwhile. Your decision was not taken.')
}

/** Decides about a contribution, says so, and opens the one that waits next. */
export function useDecision({ id, title, next }: Undecided) {
  const { isSending, error, send } = useSending()
  const decide = async (change: () => Promise<unknown>, done: string) => {
    const decided = await send(() => change().catch(decidedBefore))
    if (decided === undefined) return
    void renewAnswers()
    go(next === undefined ? '/reviews' : pathOf(next))
    tell(done)
  }
  return {
    isSending,
    error,
    publish: (audience: Audience) =>
      decide(() => ask(ApproveDocument, { input: { id, ...audience } }), `${title} is published.`),
    decline: (reason: string) =>
      decide(() => ask(DeclineDocument, { input: { id, reason } }), `${title} is declined.`),
  }
}
