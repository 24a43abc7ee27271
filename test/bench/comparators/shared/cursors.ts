import { createCipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { BenchDatabase } from './database.js'
import type { Caller } from './caller.js'

const BLOCK = 32

/** Makes the service's cursors: a row's sort key, encrypted under an IV made of the key, its list and the caller. */
export function cursorMaker(database: BenchDatabase) {
  const row = database
    .prepare<{ value: string }>("select value from service_secrets where name = 'cursors'")
    .get()
  const secret = row?.value ?? ''
  const macKey = Buffer.from(hkdfSync('sha256', secret, '', 'cursors mac', 32))
  const cipherKey = Buffer.from(hkdfSync('sha256', secret, '', 'cursors cipher', 32))
  return (list: string, filters: object, caller: Caller, key: readonly unknown[]): string => {
    const text = Buffer.from(JSON.stringify(key))
    const payload = Buffer.alloc(Math.ceil(text.length / BLOCK) * BLOCK, ' ')
    text.copy(payload)
    const identity = JSON.stringify([list, filters, caller.organizationId, caller.userId])
    const mac = createHmac('sha256', macKey).update(identity).update('\0').update(payload).digest()
    const iv = mac.subarray(0, 16)
    const cipher = createCipheriv('aes-256-ctr', cipherKey, iv)
    return Buffer.concat([iv, cipher.update(payload), cipher.final()]).toString('base64url')
  }
}

/** The filters that a cursor of a list of members is bound to where none is asked for. */
export const MEMBER_FILTERS = {
  query: null,
  teamId: null,
  status: 'active',
  noManager: false,
  role: null,
  companyRoleId: null,
  signedUp: null,
}
