import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The mails in a folder of `.eml` files: who gets which subject, one line each, in order. */
export async function readOutbox(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return mails
    .map((mail) => {
      const [head = ''] = mail.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n\r\n', 1)
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(head)?.[1] ?? ''
      const address = /<([^>]+)>/.exec(field('To'))?.[1] ?? field('To')
      return `${address}: ${field('Subject')}`
    })
    .toSorted()
}
