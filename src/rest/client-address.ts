import { isIP } from 'node:net'
import type { Context } from 'hono'
import { type HttpEnv, requestField } from './http-env.js'

/**
 * The address of the client, for the log; undefined where it isn't known.
 *
 * @param trustProxy whether a proxy of ours stands before the service: then its own entry, the last one, of
 *   `X-Forwarded-For` counts. Anybody can send the header, so otherwise it says nothing.
 */
export function clientAddress(c: Context<HttpEnv>, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? requestField(c, 'x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded !== undefined && isIP(forwarded) !== 0) return forwarded
  return c.env?.incoming?.socket.remoteAddress
}
