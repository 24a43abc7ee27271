import { createHmac, randomBytes } from 'node:crypto'
import type { WebhookMessage } from './port.js'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret: `whsec_` and 256 random bits in base64, as the libraries of Standard Webhooks take it. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/**
 * The header fields of a message (Standard Webhooks 1.0): its id, the time of the attempt in seconds since 1970, and an
 * HMAC-SHA256 of id, time and body under each secret.
 */
export function signedHeaders(
  { id, body, secrets }: WebhookMessage,
  seconds: number,
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
