import { forbidden } from '../base/errors.js'
import type { Exchange } from '../rest/exchange.js'

const LOOPBACK = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/

/**
 * Makes the check that keeps pages of other sites from calling the service through a browser (MCP, Streamable HTTP,
 * security warning): an `Origin` must be the service's own, a listed one, or on this machine. Programs send none.
 *
 * @param own an address of the service
 * @param listed further origins
 */
export function originCheck(own: () => string, listed: readonly string[]): (exchange: Exchange) => void {
  return (exchange) => {
    const origin = exchange.field('origin')
    if (origin === undefined || listed.includes(origin) || LOOPBACK.test(origin)) return
    if (origin !== new URL(own()).origin) throw forbidden('Pages of this origin may not call the service.')
  }
}
