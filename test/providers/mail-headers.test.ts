import * as fc from 'fast-check'
import addressparser from 'nodemailer/lib/addressparser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeMail, parseSender } from '../../src/providers/mail/compose.js'
import { createSmtpSender } from '../../src/providers/mail/smtp.js'
import { startSmtpServer } from '../support/smtp-server.js'

const expectedHeaders = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]
const url = 'smtp://127.0.0.1'

let server: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  server = await startSmtpServer()
})
afterAll(() => server.close())

async function deliver(name: string, subject: string, text = 'Hello') {
  const sender = createSmtpSender({
    url: `${url}:${server.host.split(':')[1]}`,
    from: 'Lyceum <no-reply@lyceum.test>',
  })
  server.received.length = 0
  const result = await sender.send({
    messageId: 'm1',
    to: { name, address: 'ada@example.test' },
    subject,
    text,
  })
  await sender.close()
  expect(result).toEqual({ kind: 'sent' })
  const [mail, ...others] = server.received
  if (mail === undefined || others.length > 0) throw new Error('exactly one mail must arrive')
  return mail
}

describe('mail headers', () => {
  it.each([
    ['a line break and a header', 'Ada\r\nBcc: evil@example.test'],
    ['a bare line feed', 'Ada\nBcc: evil@example.test'],
    ['a bare carriage return', 'Ada\rBcc: evil@example.test'],
    ['a header end', 'Ada\r\n\r\n<script>'],
    ['NUL', 'Ada\0Bcc: evil@example.test'],
    ['unicode line separators', 'Ada\u2028Bcc: x\u2029Cc: y\u0085To: z'],
    ['another address', 'Ada" <evil@example.test>, "x'],
    ['a group', 'undisclosed: evil@example.test;'],
    ['an encoded word', '=?utf-8?Q?Ada=0D=0ABcc:_evil@example.test?='],
    ['a lone surrogate', 'Ada \uD800'],
    ['other scripts and emoji', 'Ада Лавлейс 愛 👩‍🔬'],
    ['a very long name', 'Ada '.repeat(100_000)],
    ['a very long word', 'ü'.repeat(100_000)],
    ['nothing', ''],
  ])('stay as they are meant to be with %s in name and subject', async (_what, text) => {
    const mail = await deliver(text, text)
    expect(mail.headers.map(([name]) => name).toSorted()).toEqual(
      text.trim() === '' ? expectedHeaders.filter((name) => name !== 'subject') : expectedHeaders,
    )
    expect(mail.to).toEqual(['ada@example.test'])
    const to = new Map(mail.headers).get('to') ?? ''
    expect(addressparser(to, { flatten: true }).map((mailbox) => mailbox.address)).toEqual([
      'ada@example.test',
    ])
    expect(mail.body.trim()).toBe('Hello')
  })

  it('never carry a line longer than 998 bytes', async () => {
    const mail = await deliver('👩‍🔬'.repeat(5_000), 'x'.repeat(50_000), 'y'.repeat(50_000))
    const longest = Math.max(...mail.body.split('\r\n').map((line) => Buffer.byteLength(line)))
    expect(longest).toBeLessThanOrEqual(998)
    expect(new Map(mail.headers).get('subject')?.length).toBeLessThan(1_000)
  })

  it('drop characters that turn the text around', () => {
    const composed = composeMail(parseSender('no-reply@lyceum.test'), {
      messageId: 'm1',
      to: { name: 'Ada \u202Etset.live@lave\u202C\u200F\u061C\u2066', address: 'ada@example.test' },
      subject: '\u2067Review\u2069',
      text: 'Hello',
    })
    expect(composed).toMatchObject({ mail: { to: { name: 'Ada tset.live@lave' }, subject: 'Review' } })
  })

  it('hold one line each, whatever name and subject are', () => {
    const from = parseSender('no-reply@lyceum.test')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const to = { name: text, address: 'ada@example.test' }
        const composed = composeMail(from, { messageId: 'm1', to, subject: text, text })
        if (composed.kind !== 'composed') throw new Error('a name or subject must not make a mail unsendable')
        const { mail } = composed
        for (const header of [mail.to.name, mail.subject]) {
          expect(header).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u)
          expect(Array.from(header).length).toBeLessThanOrEqual(300)
        }
      }),
    )
  })

  it.each([
    '',
    'ada',
    '@example.test',
    'ada@',
    'ada@example.test\r\nRCPT TO:<evil@example.test>',
    'ada@example.test, evil@example.test',
    'ada@example.test>, <evil@example.test',
    'ada@evil.test@example.test',
    'a da@example.test',
    'ada@exa mple.test',
    'ada@example..test',
    'ada\0@example.test',
    '"ada"@example.test',
    '.ada@example.test',
    `${'a'.repeat(65)}@example.test`,
    `ada@${'a'.repeat(260)}.test`,
    'ada\u202E@example.test',
  ])('are not made for the address %j', async (address) => {
    const sender = createSmtpSender({ url: 'smtp://127.0.0.1:1', from: 'no-reply@lyceum.test' })
    const result = await sender.send({
      messageId: 'm1',
      to: { name: 'Ada', address },
      subject: 'x',
      text: 'x',
    })
    expect(result).toEqual({ kind: 'rejected', cause: 'the recipient has no usable mail address' })
  })

  it.each(['ada+lyceum@example.test', "o'hara@example.test", 'ädä@exämple.test', 'ada@localhost'])(
    'are made for the address %j',
    (address) => {
      const composed = composeMail(parseSender('no-reply@lyceum.test'), {
        messageId: 'm1',
        to: { name: 'Ada', address },
        subject: 'x',
        text: 'x',
      })
      expect(composed.kind).toBe('composed')
    },
  )
})
