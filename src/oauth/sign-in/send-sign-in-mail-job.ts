import { signInScope } from '../../access/sign-in-rules.js'
import { defineJob, type Job } from '../../jobs/job.js'
import { handOver } from '../../jobs/send-mail-job.js'
import type { MailSender } from '../../providers/mail/port.js'
import { hashSecret, newSecret } from '../secrets.js'
import { hashCode, newCode } from './attempt-secrets.js'
import { findMailableAttempt, keepSecrets } from './attempt-store.js'
import { findCandidates } from './find-candidates.js'
import { LINK_PATH } from './paths.js'

/** In two halves, which are easier to read. */
const spaced = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

function textOf({
  appName,
  code,
  link,
  base,
  expiresAt,
}: Record<'appName' | 'code' | 'link' | 'base' | 'expiresAt', string>) {
  return (
    `Somebody asked to sign in to ${appName} at ${base} with this address.\n\n` +
    `Your code: ${spaced(code)}\n\n` +
    `Or open this link in the browser that asked:\n${base}${LINK_PATH}?token=${link}\n\n` +
    `Either works once, until ${expiresAt.slice(11, 16)} UTC. If it was not you, ignore this mail, and tell nobody the code.\n`
  )
}

/**
 * `send-sign-in-mail`: makes the code and the link of a sign-in, and mails them to the address in the record
 * of the person who may sign in with it. They are made here so that only their hashes are ever stored.
 * Another attempt makes new ones, and only those of the newest mail are valid. If nobody may sign in, the
 * same work is done but nothing is sent. If the sign-in is over, nothing is done.
 */
export function sendSignInMail(sender: MailSender, appName: string): Job {
  return defineJob({
    kind: 'send-sign-in-mail',
    maxAttempts: 8,
    concurrency: 4,
    backoff: { firstMs: 2_000, mostMs: 120_000 },
    run: async ({ store, commit }, { attemptId, base }, signal) => {
      const attempt = await findMailableAttempt(store, attemptId)
      if (!attempt) return async () => {}
      const [code, link] = [newCode(), newSecret()]
      const kept = { codeHash: await hashCode(attemptId, code), linkSha256: hashSecret(link) }
      await commit((tx) => keepSecrets(tx, signInScope(), attemptId, kept))
      const { addressee: to } = await findCandidates(store, attempt.emailFold)
      if (to) {
        const text = textOf({ appName, code, link, base, expiresAt: attempt.expiresAt })
        // Different for each attempt, because mail systems and the outbox skip a mail that they already have.
        const messageId = `${attemptId}.${kept.linkSha256.slice(0, 8)}`
        await handOver(sender, { messageId, to, subject: 'Your sign-in code', text }, signal)
      }
      return async () => {}
    },
  })
}
