import { randomUUID } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { makeFolder } from '../../base/files.js'
import { composeMail, parseSender } from './compose.js'
import type { MailMessage, MailSender, SendResult } from './port.js'

export interface EmlFolderSettings {
  /** The folder for the files. It is made if it is missing. */
  folder: string
  /** The sender of all mails, such as `Lyceum <no-reply@example.org>`. */
  from: string
}

/**
 * Writes each mail as `<message id>.eml` (RFC 5322) into a folder, for installations without a mail server.
 *
 * A file appears complete or not at all, and it is on the disk once `sent` is reported. If a mail's file
 * already exists, the mail counts as sent.
 *
 * @throws Error if the sender isn't exactly one address
 */
export function createEmlFolder(settings: EmlFolderSettings): MailSender {
  const from = parseSender(settings.from)
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message: MailMessage): Promise<SendResult> {
      const composed = composeMail(from, message)
      if (composed.kind === 'refused') return { kind: 'rejected', cause: composed.cause }
      const path = join(settings.folder, `${message.messageId}.eml`)
      try {
        makeFolder(settings.folder)
        if (await isFile(path)) return { kind: 'sent' }
        const { message: source } = await transport.sendMail(composed.mail)
        if (!Buffer.isBuffer(source)) return { kind: 'retry', cause: 'the mail could not be composed' }
        await writeWhole(settings.folder, path, source)
        return { kind: 'sent' }
      } catch (error) {
        return {
          kind: 'retry',
          cause: error instanceof Error ? error.message : 'the mail could not be written',
        }
      }
    },
    async close() {
      transport.close()
    },
  }
}

async function writeWhole(folder: string, path: string, content: Buffer): Promise<void> {
  const temporary = join(folder, `.${randomUUID()}.tmp`)
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** Makes sure that a rename survives a crash. Windows can't open a folder, and doesn't need this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
