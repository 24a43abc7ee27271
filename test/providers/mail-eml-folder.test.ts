import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmlFolder } from '../../src/providers/mail/eml-folder.js'
import { readMail } from '../support/smtp-server.js'

const message = {
  messageId: 'outbox-1',
  to: { name: 'Ada\r\nBcc: evil@example.test', address: 'ada@example.test' },
  subject: 'Prüfung nötig',
  text: 'Grüße\n',
}

let base: string
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'outbox-'))
})
afterEach(() => rm(base, { recursive: true }))

function open(folder: string) {
  return createEmlFolder({ folder, from: 'Lyceum <no-reply@lyceum.test>' })
}

describe('the mail folder', () => {
  it('is made, and gets one whole file named after the message id', async () => {
    const folder = join(base, 'data', 'outbox')
    expect(await open(folder).send(message)).toEqual({ kind: 'sent' })
    expect(await readdir(folder)).toEqual(['outbox-1.eml'])
    const { headers, body } = readMail(await readFile(join(folder, 'outbox-1.eml'), 'utf8'))
    const fields = new Map(headers)
    expect(fields.get('message-id')).toBe('<outbox-1@lyceum.test>')
    expect(fields.get('to')).toContain('<ada@example.test>')
    expect(fields.has('bcc')).toBe(false)
    expect(body).toContain('Gr=C3=BC=C3=9Fe')
  })

  it('holds a mail once, however often it is sent', async () => {
    const sender = open(base)
    await sender.send(message)
    const first = await readFile(join(base, 'outbox-1.eml'))
    const again = await Promise.all([sender.send(message), open(base).send(message)])
    expect(again).toEqual([{ kind: 'sent' }, { kind: 'sent' }])
    expect(await readdir(base)).toEqual(['outbox-1.eml'])
    expect(await readFile(join(base, 'outbox-1.eml'))).toEqual(first)
  })

  it('holds a mail once when several senders write it at the same time', async () => {
    await Promise.all([open(base).send(message), open(base).send(message), open(base).send(message)])
    expect(await readdir(base)).toEqual(['outbox-1.eml'])
  })

  it('asks for a retry, and leaves nothing behind, if it cannot be written to', async () => {
    const blocked = join(base, 'file')
    await writeFile(blocked, '')
    expect(await open(join(blocked, 'outbox')).send(message)).toMatchObject({ kind: 'retry' })
    expect(await readdir(base)).toEqual(['file'])
  })

  it('leaves no temporary file if the last step fails', async () => {
    await mkdir(join(base, 'outbox-1.eml'))
    expect(await open(base).send(message)).toMatchObject({ kind: 'retry' })
    expect(await readdir(base)).toEqual(['outbox-1.eml'])
  })

  it.each(['', '../outbox', 'a/b', 'a\\b', '.hidden', 'a\0', 'a b', 'x'.repeat(101)])(
    'takes no message id like %j',
    async (messageId) => {
      expect(await open(base).send({ ...message, messageId })).toMatchObject({ kind: 'rejected' })
      expect(await readdir(base)).toEqual([])
    },
  )
})
