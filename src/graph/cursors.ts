import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { badInput } from '../errors.js'

/** The values of a list's sort key, then the id. */
export type CursorKey = readonly (string | number)[]

const MAC_BYTES = 16
const keySchema = z.array(z.union([z.string(), z.number()]))

/**
 * Opaque cursors: a row's sort key, signed together with the list it belongs to, the list's filters and the
 * caller. A cursor of another list, of other filters or of somebody else is as unreadable as a made-up one.
 */
export class Cursors {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /** @param list everything that identifies the list: its name, filters and caller */
  encode(list: string, key: CursorKey): string {
    const payload = Buffer.from(JSON.stringify(key))
    return Buffer.concat([this.#sign(list, payload), payload]).toString('base64url')
  }

  /** @throws CodedError 400 naming `after` when the cursor isn't one of this list */
  decode(list: string, cursor: string): CursorKey {
    const bytes = Buffer.from(cursor, 'base64url')
    const payload = bytes.subarray(MAC_BYTES)
    const genuine =
      bytes.toString('base64url') === cursor &&
      bytes.length > MAC_BYTES &&
      timingSafeEqual(bytes.subarray(0, MAC_BYTES), this.#sign(list, payload))
    if (!genuine) throw badInput('The cursor is not one that this list gave out.', 'after')
    return keySchema.parse(JSON.parse(payload.toString()))
  }

  #sign(list: string, payload: Buffer): Buffer {
    const mac = createHmac('sha256', this.#secret).update(list).update('\0').update(payload).digest()
    return mac.subarray(0, MAC_BYTES)
  }
}
