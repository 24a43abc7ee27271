import { sendMail } from '../../../src/jobs/send-mail-job.js'
import { sendSignInMail } from '../../../src/oauth/sign-in/send-sign-in-mail-job.js'
import type { MailMessage } from '../../../src/providers/mail/port.js'
import type { Store } from '../../../src/store/store.js'
import { runToEnd } from '../../jobs/support/queue.js'

/** A mail with its code and link. */
export interface SignInMail extends MailMessage {
  code: string
  /** The path and the query of its link. */
  link: string
}

/** Sends queued mails, and returns those that went out. */
export async function sendQueued(store: Store): Promise<SignInMail[]> {
  const sent: MailMessage[] = []
  const sender = {
    send: async (message: MailMessage) => {
      sent.push(message)
      return { kind: 'sent' as const }
    },
    close: async () => {},
  }
  await runToEnd(store, [sendSignInMail(sender, 'Lyceum'), sendMail(sender)])
  return sent.map((message) => ({
    ...message,
    code: (/code: ([A-Z]{4} [A-Z]{4})$/m.exec(message.text)?.[1] ?? '').replace(' ', ''),
    link: /^https?:\/\/[^/]+(\/\S+)$/m.exec(message.text)?.[1] ?? '',
  }))
}

/** Sends queued mails; there must be exactly one. */
export async function sendOne(store: Store): Promise<SignInMail> {
  const [mail, ...others] = await sendQueued(store)
  if (!mail || others.length > 0) throw new Error(`${others.length + (mail ? 1 : 0)} mails instead of one.`)
  return mail
}
