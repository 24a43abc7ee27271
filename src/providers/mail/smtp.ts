import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { withDeadline } from '../../base/deadline.js'
import { oneLine } from '../one-line.js'
import { type ComposedMail, composeMail, parseSender } from './compose.js'
import type { MailMessage, MailSender, SendResult } from './port.js'

export interface SmtpSettings {
  /**
   * `smtp://user:password@host:port` (with STARTTLS if the server offers it) or `smtps://…`. nodemailer's
   * options can be added as parameters: with `?requireTLS=true` nothing is sent unencrypted, and
   * `?tls.rejectUnauthorized=false` accepts a self-signed certificate.
   */
  url: string
  /** The sender of all mails, such as `Lyceum <no-reply@example.org>`. */
  from: string
  /** The time limit for a whole attempt, from the DNS look-up to the server's last reply, in milliseconds. */
  timeoutMs?: number
}

const sendError = z.object({
  message: z.string(),
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
})

// 503 (bad sequence) and the authentication replies of RFC 4954 and 3207 are about the session, not the mail.
const SESSION_REPLIES = new Set([503, 530, 534, 535, 538])

/**
 * Sends mail by SMTP, with one connection for each mail.
 *
 * @throws Error if the URL or the sender can't be used, so that a wrong setting is noticed at the start
 */
export function createSmtpSender(settings: SmtpSettings): MailSender {
  if (!/^smtps?:\/\/[^/?#]/i.test(settings.url)) {
    throw new Error('The SMTP server must be given as smtp://host:port or smtps://host:port.')
  }
  const from = parseSender(settings.from)
  const timeoutMs = settings.timeoutMs ?? 30_000
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message: MailMessage): Promise<SendResult> {
      const composed = composeMail(from, message)
      if (composed.kind === 'refused') return { kind: 'rejected', cause: composed.cause }
      return await attempt((mail) => transport.sendMail(mail), composed.mail, timeoutMs)
    },
    async close() {
      transport.close()
    },
  }
}

async function attempt(
  sendMail: (mail: ComposedMail & { signal: AbortSignal }) => Promise<unknown>,
  mail: ComposedMail,
  timeoutMs: number,
): Promise<SendResult> {
  return await withDeadline({ milliseconds: timeoutMs }, async (deadline): Promise<SendResult> => {
    try {
      await sendMail({ ...mail, signal: deadline })
      return { kind: 'sent' }
    } catch (error) {
      if (deadline.aborted) return { kind: 'retry', cause: `no complete answer within ${timeoutMs} ms` }
      return classifyFailure(error)
    }
  })
}

function classifyFailure(error: unknown): SendResult {
  const parsed = sendError.safeParse(error)
  if (!parsed.success) return { kind: 'retry', cause: 'the mail could not be handed over' }
  const { code, command, message, responseCode } = parsed.data
  const cause = oneLine([code, command, message].filter((part) => part !== undefined).join(' '), 500)
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const permanent = responseCode !== undefined && responseCode >= 500 && responseCode < 600
  return aboutTheMail && permanent && !SESSION_REPLIES.has(responseCode)
    ? { kind: 'rejected', cause }
    : { kind: 'retry', cause }
}
