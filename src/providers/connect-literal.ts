import ipaddr from 'ipaddr.js'
import { buildConnector } from 'undici'

/** How connections are made. */
export interface ConnectOptions {
  /** How long each address is tried before the next one, in milliseconds. */
  attemptMs: number
  signal: AbortSignal
  /** Certificates (PEM) to trust instead of the default ones. */
  ca?: string
}

/**
 * Makes an undici connector that connects only to these addresses.
 *
 * The host's name is still used for SNI and for checking the certificate. The peer of the open socket is
 * compared with the address that was checked.
 *
 * @param addresses IP addresses, in the order in which to try them
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
