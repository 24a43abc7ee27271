import { isIP } from 'node:net'
import type { Exchange } from './exchange.js'

/**
 * The address of the client, for the log; undefined if it isn't known.
 *
 * @param trustProxy whether a proxy of ours stands in front of the service. If so, its own entry of
 *   `X-Forwarded-For`, the last one, counts. If not, the header is ignored, as anybody can send it.
 */
export function clientAddress(exchange: Exchange, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? exchange.field('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded !== undefined && isIP(forwarded) !== 0) return forwarded
  return exchange.incoming?.socket.remoteAddress
}
