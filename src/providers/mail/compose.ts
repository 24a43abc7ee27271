import { domainToASCII } from 'node:url'
import addressparser from 'nodemailer/lib/addressparser'
import { oneLine } from '../one-line.js'
import type { MailMessage } from './port.js'

const maxNameCharacters = 200
const maxSubjectCharacters = 300
const messageIdPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
// RFC 5322 dot-atom, with the letters of RFC 6531; quoted local parts are refused.
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const domainPart = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/

/** A mailbox: its display name (may be empty) and its address. */
export interface Mailbox {
  name: string
  address: string
}

/** A message in the shape nodemailer composes, every header cleaned and nothing read from elsewhere. */
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
 * @throws Error where `text` isn't exactly one address
 */
export function parseSender(text: string): Mailbox {
  const [sender, ...others] = addressparser(text, { flatten: true })
  const address = others.length === 0 && sender !== undefined ? normalizeAddress(sender.address) : null
  if (sender === undefined || address === null) {
    throw new Error('The sender of mails must be one address, such as "Lyceum <no-reply@example.org>".')
  }
  return { name: oneLine(sender.name, maxNameCharacters), address }
}

/** Whether the text names one sender. */
export function isSender(text: string): boolean {
  try {
    parseSender(text)
    return true
  } catch {
    return false
  }
}

/**
 * Turns a message into headers that can hold nothing but what they are meant to.
 *
 * Names and subjects are brought to one line; an address or a message id that isn't exactly one is refused
 * instead of repaired, since a repaired address is somebody else's.
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
    to: { name: oneLine(message.to.name, maxNameCharacters), address },
    envelope: { from: from.address, to: address },
    messageId: `<${message.messageId}@${domain}>`,
    subject: oneLine(message.subject, maxSubjectCharacters),
    text: message.text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD'),
    // RFC 3834: keeps out-of-office replies away.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return { kind: 'composed', mail }
}

/** Whether `id` may be a message id, and so a file name (see `MailMessage`). */
function isMessageId(id: string): boolean {
  return messageIdPattern.test(id)
}

function normalizeAddress(text: string): string | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = domainToASCII(text.slice(at + 1))
  const usable =
    at > 0 && text.length <= 254 && local.length <= 64 && localPart.test(local) && domainPart.test(domain)
  return usable ? `${local}@${domain}` : null
}
