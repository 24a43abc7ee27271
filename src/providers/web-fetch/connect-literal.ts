import ipaddr from 'ipaddr.js'
import { buildConnector } from 'undici'

/** How connections are made. */
export interface ConnectOptions {
  /** Milliseconds given to each address before the next one is tried. */
  attemptMs: number
  signal: AbortSignal
  /** Certificates to trust in place of the well-known ones (PEM). */
  ca?: string
}

/**
 * Makes an undici connector that goes to these addresses and nowhere else.
 *
 * The host's name still serves for SNI and for checking the certificate. The peer of the open
 * socket is compared with the address that was checked.
 *
 * @param addresses IP addresses in the order in which they are tried
 */
export function connectorTo(addresses: readonly string[], options: ConnectOptions): buildConnector.connector {
  const connect = buildConnector({
    timeout: options.attemptMs,
    allowH2: false,
    maxCachedSessions: 0,
    ...(options.ca === undefined ? {} : { ca: options.ca }),
  })
  return (target, callback) => {
    const attempt = (index: number, previous: Error) => {
      const address = addresses[index]
      if (address === undefined || options.signal.aborted) {
        callback(previous, null)
        return
      }
      connect({ ...target, hostname: address }, (...[error, socket]) => {
        if (error !== null) {
          attempt(index + 1, error)
        } else if (isSameAddress(socket.remoteAddress, address)) {
          callback(null, socket)
        } else {
          socket.destroy()
          callback(new Error(`connected to ${socket.remoteAddress} in place of ${address}`), null)
        }
      })
    }
    attempt(0, new Error('no address to connect to'))
  }
}

function isSameAddress(peer: string | undefined, address: string): boolean {
  return peer !== undefined && ipaddr.process(peer).toString() === ipaddr.process(address).toString()
}
