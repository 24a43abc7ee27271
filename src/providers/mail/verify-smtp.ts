import { createTransport } from 'nodemailer'
import { oneLine } from '../one-line.js'

const ANSWER_MS = 5_000

/**
 * Connects to an SMTP server and signs in where the URL has credentials. No mail is sent.
 *
 * @param url as `createSmtpSender` takes it
 * @returns why it can't be used, or undefined if it can
 */
export async function verifySmtp(url: string): Promise<string | undefined> {
  const transport = createTransport({
    url,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    dnsTimeout: ANSWER_MS,
  })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return oneLine(error instanceof Error ? error.message : 'no answer', 300)
  } finally {
    transport.close()
  }
}
