/** One mail to one person, in plain text. */
export interface MailMessage {
  /**
   * The same for every attempt at this mail: what receivers recognise a repeated send by.
   * Letters, digits, `.`, `_` and `-`, starting with a letter or digit, at most 100 characters.
   */
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
}

/**
 * How one attempt ended. `cause` is for the log and for operators, never for clients.
 *
 * - `sent`: the next mail server (or the folder) has taken the mail over.
 * - `rejected`: final. The server answered the envelope or the message with a 5xx reply, or the message
 *   can't be put on the wire at all (no usable address).
 * - `retry`: everything else, wrong credentials and a server that can't be reached included.
 */
export type SendResult =
  | { kind: 'sent' }
  | { kind: 'rejected'; cause: string }
  | { kind: 'retry'; cause: string }

/** Hands mails over for delivery. `send` never throws; at-least-once is the caller's business. */
export interface MailSender {
  send(message: MailMessage): Promise<SendResult>
  close(): Promise<void>
}
