import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'

/** A mail that the test server has accepted. */
export interface ReceivedMail {
  from: string
  to: string[]
  secure: boolean
  /** Header fields in order, unfolded; names in lower case. */
  headers: [name: string, value: string][]
  body: string
}

/** An error that makes smtp-server refuse the step whose callback gets it. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/**
 * Starts an SMTP server on a free port of 127.0.0.1 that keeps the mails it accepts.
 *
 * @param options those of smtp-server
 * @default options no authentication, no STARTTLS, everything is accepted
 */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
          secure: session.secure,
          ...readMail(Buffer.concat(chunks).toString('utf8')),
        })
        done()
      })
    },
    ...options,
  })
  // Some tests have clients that disconnect in the middle.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('the test server has no port')
  return {
    received,
    host: `127.0.0.1:${address.port}`,
    /** Cuts the connection of one session, or all of them, without a reply. */
    cutConnections(sessionId?: string) {
      for (const connection of server.connections) {
        if (sessionId === undefined || connection.session.id === sessionId) connection._socket.destroy()
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Splits a mail into its unfolded header fields and its body as sent. */
export function readMail(source: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const end = source.indexOf('\r\n\r\n')
  const fields = source
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
  const headers = fields.map((field): [string, string] => {
    const colon = field.indexOf(':')
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()]
  })
  return { headers, body: source.slice(end + 4) }
}
