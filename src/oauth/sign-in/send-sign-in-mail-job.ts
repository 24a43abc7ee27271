import { defineJob, type Job } from '../../jobs/job.js'
import { handOver } from '../../jobs/send-mail-job.js'
import type { MailSender } from '../../providers/mail/port.js'
import { findToBeMailed } from './attempt-store.js'
import { findCandidates } from './find-candidates.js'
import { LINK_PATH } from './paths.js'

/** Between the digits, so that they are read in two glances. */
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

function textOf({ code, link, base, expiresAt }: Record<'code' | 'link' | 'base' | 'expiresAt', string>) {
  return (
    `Somebody asked to sign in to Lyceum at ${base} with this address.\n\n` +
    `Your code: ${spaced(code)}\n\n` +
    `Or open this link in the browser that asked:\n${base}${LINK_PATH}?token=${link}\n\n` +
    `Either works once, until ${expiresAt.slice(11, 16)} UTC. If it was not you, ignore this mail, and tell nobody the code.\n`
  )
}

/**
 * `send-sign-in-mail`: mails the code and the link of a sign-in to the address as it stands in the record of whoever may
 * sign in with it. Where nobody may, or the sign-in is over, nothing is sent.
 */
export function sendSignInMail(sender: MailSender): Job {
  return defineJob({
    kind: 'send-sign-in-mail',
    maxAttempts: 8,
    concurrency: 4,
    backoff: { firstMs: 2_000, mostMs: 120_000 },
    run: async ({ store }, { attemptId, ...secrets }, signal) => {
      const attempt = await findToBeMailed(store, attemptId)
      const { addressee: to } = await findCandidates(store, attempt?.emailFold ?? '')
      if (attempt && to) {
        const text = textOf({ ...secrets, expiresAt: attempt.expiresAt })
        await handOver(sender, { messageId: attemptId, to, subject: 'Your sign-in code', text }, signal)
      }
      return async () => {}
    },
  })
}
