import { createHmac } from 'node:crypto'
import type { BenchDatabase } from './database.js'
import type { Caller } from './caller.js'

/** Makes the service's cursors: a row's sort key, signed together with its list and caller. */
export function cursorMaker(database: BenchDatabase) {
  const row = database
    .prepare<{ value: string }>("select value from service_secrets where name = 'cursors'")
    .get()
  const secret = row?.value ?? ''
  return (list: string, filters: object, caller: Caller, key: readonly unknown[]): string => {
    const payload = Buffer.from(JSON.stringify(key))
    const identity = JSON.stringify([list, filters, caller.organizationId, caller.userId])
    const mac = createHmac('sha256', secret).update(identity).update('\0').update(payload).digest()
    return Buffer.concat([mac.subarray(0, 16), payload]).toString('base64url')
  }
}
