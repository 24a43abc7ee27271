import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import { createSmtpSender } from '../../src/providers/mail/smtp.js'
import { refusal, startSmtpServer } from '../support/smtp-server.js'

const from = 'Lyceum <no-reply@lyceum.test>'
const message = {
  messageId: 'outbox-1',
  to: { name: 'Ada Lovelace', address: 'ada@example.test' },
  subject: 'A document waits for review',
  text: 'Ada,\n\nplease look at it.\n',
}

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(cleanups.splice(0).map((cleanup) => cleanup()))
})

async function serve(options: SMTPServerOptions = {}) {
  const server = await startSmtpServer(options)
  cleanups.push(server.close)
  return server
}

async function sendTo(url: string, timeoutMs = 5_000) {
  const sender = createSmtpSender({ url, from, timeoutMs })
  try {
    return await sender.send(message)
  } finally {
    await sender.close()
  }
}

describe('the SMTP sender', () => {
  it('hands a mail over with the fixed message id, sender and recipient', async () => {
    const server = await serve()
    expect(await sendTo(`smtp://${server.host}`)).toEqual({ kind: 'sent' })
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({ from: 'no-reply@lyceum.test', to: ['ada@example.test'] })
    const headers = new Map(server.received[0]?.headers)
    expect(headers.get('message-id')).toBe('<outbox-1@lyceum.test>')
    expect(headers.get('from')).toBe('Lyceum <no-reply@lyceum.test>')
    expect(headers.get('to')).toBe('Ada Lovelace <ada@example.test>')
    expect(headers.get('subject')).toBe('A document waits for review')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(server.received[0]?.body).toContain('please look at it.')
  })

  it('gives a repeated send the same message id', async () => {
    const server = await serve()
    await sendTo(`smtp://${server.host}`)
    await sendTo(`smtp://${server.host}`)
    const ids = server.received.map((mail) => new Map(mail.headers).get('message-id'))
    expect(ids).toEqual(['<outbox-1@lyceum.test>', '<outbox-1@lyceum.test>'])
  })

  it('retries when nobody listens', async () => {
    const probe = await startSmtpServer()
    await probe.close()
    expect(await sendTo(`smtp://${probe.host}`)).toMatchObject({ kind: 'retry' })
  })

  it('retries when the server greets with 421', async () => {
    const server = await serve({
      onConnect: (_session, done) => done(refusal(421, 'try later')),
    })
    expect(await sendTo(`smtp://${server.host}`)).toMatchObject({ kind: 'retry' })
  })

  it('retries when the server greets with a final 554, which is not about the mail', async () => {
    const server = await serve({
      onConnect: (_session, done) => done(refusal(554, 'no service here')),
    })
    expect(await sendTo(`smtp://${server.host}`)).toMatchObject({ kind: 'retry' })
  })

  it.each([
    [421, 'retry'],
    [450, 'retry'],
    [452, 'retry'],
    [503, 'retry'],
    [530, 'retry'],
    [535, 'retry'],
    [550, 'rejected'],
    [553, 'rejected'],
  ])('takes a %i at RCPT as %s', async (code, kind) => {
    const server = await serve({ onRcptTo: (_address, _session, done) => done(refusal(code, 'not today')) })
    const result = await sendTo(`smtp://${server.host}`)
    expect(result).toMatchObject({ kind, cause: expect.stringContaining(String(code)) })
    expect(server.received).toHaveLength(0)
  })

  it.each([
    [451, 'retry'],
    [530, 'retry'],
    [550, 'rejected'],
  ])('takes a %i at MAIL FROM as %s', async (code, kind) => {
    const server = await serve({ onMailFrom: (_address, _session, done) => done(refusal(code, 'not you')) })
    expect(await sendTo(`smtp://${server.host}`)).toMatchObject({ kind })
  })

  it.each([
    [451, 'retry'],
    [552, 'rejected'],
    [554, 'rejected'],
  ])('takes a %i after the message as %s', async (code, kind) => {
    const server = await serve({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(refusal(code, 'spam')))
      },
    })
    expect(await sendTo(`smtp://${server.host}`)).toMatchObject({ kind })
  })

  it('retries when the connection drops in the middle of the message', async () => {
    const server = await serve({
      onData(stream) {
        stream.once('data', () => server.cutConnections())
      },
    })
    expect(await sendTo(`smtp://${server.host}`)).toMatchObject({ kind: 'retry' })
  })

  it('retries when the server falls silent after the message', async () => {
    const server = await serve({ onData: (stream) => void stream.resume() })
    expect(await sendTo(`smtp://${server.host}`, 300)).toEqual({
      kind: 'retry',
      cause: 'no complete answer within 300 ms',
    })
    server.cutConnections()
  })

  it('retries when the server never greets', async () => {
    const silent = createServer((socket) => {
      socket.on('error', () => undefined)
      cleanups.push(async () => void socket.destroy())
    }).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    cleanups.push(async () => void silent.close())
    const address = silent.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    expect(await sendTo(`smtp://127.0.0.1:${port}`, 300)).toMatchObject({ kind: 'retry' })
  })

  it('does not let a server that drips replies go past the deadline', async () => {
    const dripping = createServer((socket) => {
      socket.on('error', () => undefined)
      const drip = setInterval(() => socket.write('220-still here\r\n'), 20)
      socket.on('close', () => clearInterval(drip))
    }).listen(0, '127.0.0.1')
    await once(dripping, 'listening')
    cleanups.push(async () => void dripping.close())
    const address = dripping.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    expect(await sendTo(`smtp://127.0.0.1:${port}`, 300)).toMatchObject({ kind: 'retry' })
  })

  it('retries on wrong credentials and never names the password', async () => {
    const server = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) =>
        auth.password === 'right' ? done(null, { user: 'lyceum' }) : done(refusal(535, 'bad credentials')),
    })
    const wrong = await sendTo(`smtp://lyceum:wr0ng-secret@${server.host}`)
    expect(wrong).toMatchObject({ kind: 'retry', cause: expect.stringContaining('535') })
    expect(JSON.stringify(wrong)).not.toContain('wr0ng-secret')
    expect(await sendTo(`smtp://${server.host}`)).toMatchObject({ kind: 'retry' })
    expect(await sendTo(`smtp://lyceum:right@${server.host}`)).toEqual({ kind: 'sent' })
  })

  it('upgrades with STARTTLS if it is offered, and checks the certificate', async () => {
    const server = await serve({ disabledCommands: [] })
    expect(await sendTo(`smtp://${server.host}`)).toMatchObject({ kind: 'retry' })
    expect(server.received).toHaveLength(0)
    expect(await sendTo(`smtp://${server.host}?tls.rejectUnauthorized=false`)).toEqual({ kind: 'sent' })
    expect(server.received.map((mail) => mail.secure)).toEqual([true])
  })

  it('sends nothing in the clear if TLS is required', async () => {
    const server = await serve()
    expect(await sendTo(`smtp://${server.host}?requireTLS=true`)).toMatchObject({ kind: 'retry' })
    expect(server.received).toHaveLength(0)
  })

  it('speaks TLS from the start under smtps', async () => {
    const server = await serve({ secure: true })
    expect(await sendTo(`smtps://${server.host}?tls.rejectUnauthorized=false`)).toEqual({ kind: 'sent' })
  })

  it.each(['', 'localhost:25', 'http://localhost', 'smtp://'])(
    'refuses the server address %j at start',
    (url) => {
      expect(() => createSmtpSender({ url, from })).toThrow('smtp://host:port')
    },
  )

  it.each(['', 'nobody', 'a@x.test, b@x.test', 'A <a@x.test>\r\nBcc: b@x.test, c@x.test'])(
    'refuses the sender %j at start',
    (sender) => {
      expect(() => createSmtpSender({ url: 'smtp://localhost', from: sender })).toThrow('one address')
    },
  )
})
