/** One mail to one person, in plain text. */
export interface MailMessage {
  /**
   * The same in every attempt, so that receivers recognise a repeated mail. At most 100 letters, digits, `.`,
   * `_` and `-`, beginning with a letter or digit.
   */
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
}

/**
 * How one attempt ended. `cause` is for the log and for operators, never for clients.
 *
 * - `sent`: the next mail server (or the folder) has accepted the mail.
 * - `rejected`: final. The server answered the envelope or the message with a 5xx reply, or the message can't
 *   be sent at all because it has no usable address.
 * - `retry`: everything else, including wrong credentials and a server that can't be reached.
 */
export type SendResult =
  | { kind: 'sent' }
  | { kind: 'rejected'; cause: string }
  | { kind: 'retry'; cause: string }

/** Hands mails over for delivery. `send` never throws; the caller has to retry. */
export interface MailSender {
  send(message: MailMessage): Promise<SendResult>
  close(): Promise<void>
}
