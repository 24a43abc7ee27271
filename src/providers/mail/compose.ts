import { domainToASCII } from 'node:url'
import addressparser from 'nodemailer/lib/addressparser'
import { oneLine } from '../one-line.js'
import type { MailMessage } from './port.js'

const MAX_NAME_CHARACTERS = 200
const MAX_SUBJECT_CHARACTERS = 300
const MESSAGE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
// RFC 5322 dot-atom, with the letters of RFC 6531; quoted local parts are refused.
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const DOMAIN_PART = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/

/** A mailbox: its display name, which may be empty, and its address. */
export interface Mailbox {
  name: string
  address: string
}

/** A message in nodemailer's format, with cleaned headers and without references to files or addresses. */
export interface ComposedMail {
  from: Mailbox
  to: Mailbox
  envelope: { from: string; to: string }
  messageId: string
  subject: string
  text: string
  headers: Record<string, string>
  disableFileAccess: true
  disableUrlAccess: true
}

/**
 * Reads the sender that all mails carry, such as `Lyceum <no-reply@example.org>`.
 *
 * @throws Error if `text` isn't exactly one address
 */
export function parseSender(text: string): Mailbox {
  const [sender, ...others] = addressparser(text, { flatten: true })
  const address = others.length === 0 && sender !== undefined ? normalizeAddress(sender.address) : null
  if (sender === undefined || address === null) {
    throw new Error('The sender of mails must be one address, such as "Lyceum <no-reply@example.org>".')
  }
  return { name: oneLine(sender.name, MAX_NAME_CHARACTERS), address }
}

/** Whether the text is exactly one sender. */
export function isSender(text: string): boolean {
  try {
    parseSender(text)
    return true
  } catch {
    return false
  }
}

/**
 * Turns a message into headers that nothing can be injected into.
 *
 * Names and subjects become one line. An invalid address or message id is refused instead of repaired,
 * because a repaired address may be somebody else's.
 */
export function composeMail(
  from: Mailbox,
  message: MailMessage,
): { kind: 'composed'; mail: ComposedMail } | { kind: 'refused'; cause: string } {
  const address = normalizeAddress(message.to.address)
  if (address === null) return { kind: 'refused', cause: 'the recipient has no usable mail address' }
  if (!isMessageId(message.messageId)) return { kind: 'refused', cause: 'the message id is malformed' }
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const mail: ComposedMail = {
    from,
    to: { name: oneLine(message.to.name, MAX_NAME_CHARACTERS), address },
    envelope: { from: from.address, to: address },
    messageId: `<${message.messageId}@${domain}>`,
    subject: oneLine(message.subject, MAX_SUBJECT_CHARACTERS),
    text: message.text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD'),
    // RFC 3834: prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return { kind: 'composed', mail }
}

/** Whether `id` may be a message id, and so a file name (see `MailMessage`). */
function isMessageId(id: string): boolean {
  return MESSAGE_ID.test(id)
}

function normalizeAddress(text: string): string | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = domainToASCII(text.slice(at + 1))
  const usable =
    at > 0 && text.length <= 254 && local.length <= 64 && LOCAL_PART.test(local) && DOMAIN_PART.test(domain)
  return usable ? `${local}@${domain}` : null
}
