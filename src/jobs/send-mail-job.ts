import type { MailMessage, MailSender } from '../providers/mail/port.js'
import { defineJob, type Job } from './job.js'
import { JobFailure } from './job-failure.js'

/**
 * Hands a mail over as part of a job.
 *
 * @throws JobFailure if it was not accepted; final if the server refuses it for good
 */
export async function handOver(sender: MailSender, message: MailMessage, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const result = await sender.send(message)
  if (result.kind !== 'sent') throw new JobFailure(result.cause, { final: result.kind === 'rejected' })
}

/**
 * `send-mail`: hands one mail over. The message id is the same in every attempt, so that mail systems recognise a
 * repeated mail. If the server refuses a mail for good, the job is dead at once, with the server's reply as the reason.
 */
export function sendMail(sender: MailSender): Job {
  return defineJob({
    kind: 'send-mail',
    maxAttempts: 12,
    concurrency: 4,
    backoff: { firstMs: 5_000, mostMs: 3_600_000 },
    run: async (_context, message, signal) => {
      await handOver(sender, message, signal)
      return async () => {}
    },
  })
}
