import { isIP } from 'node:net'
import type { Context } from 'hono'
import { type HttpEnv, requestField } from './http-env.js'

/**
 * The address of the client, for the log; undefined if it isn't known.
 *
 * @param trustProxy whether a proxy of ours stands in front of the service. If so, its own entry of
 *   `X-Forwarded-For`, the last one, counts. If not, the header is ignored, as anybody can send it.
 */
export function clientAddress(c: Context<HttpEnv>, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? requestField(c, 'x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded !== undefined && isIP(forwarded) !== 0) return forwarded
  return c.env?.incoming?.socket.remoteAddress
}
