import { promisify } from 'node:util'
import { brotliCompress, constants, deflate, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

/** How a body can be compressed (RFC 9110, 8.4.1). */
export type Coding = 'gzip' | 'deflate' | 'br'

type Effort = 'quick' | 'best'

/** Deflate is for clients that accept neither of the others: clients disagree about its format. */
const OFFERS: readonly (readonly Coding[])[] = [['gzip', 'br'], ['deflate']]
/** A shorter body is not worth compressing: it fits into one packet anyway. */
const WORTHWHILE_BYTES = 1024
const LEVELS = { quick: 4, best: 9 }

const asGzip = promisify(gzip)
const asDeflate = promisify(deflate)
const asBrotli = promisify(brotliCompress)

/**
 * The coding to send a body in: the client's first choice, by `Accept-Encoding` with its weights (RFC 9110,
 * 12.5.3); undefined to send it as it is.
 */
export function codingFor(acceptEncoding: string | undefined, bytes: number): Coding | undefined {
  if (acceptEncoding === undefined) return undefined
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
  for (const codings of OFFERS) {
    const [best, ...others] = negotiator.encodings([...codings, 'identity'])
    const coding = codings.find((name) => name === best)
    if (coding) return bytes <= WORTHWHILE_BYTES && others.includes('identity') ? undefined : coding
  }
  return undefined
}

/** Compresses on Node's thread pool: `quick` for what is sent once, `best` for what is kept. */
export function compress(body: string | Uint8Array, coding: Coding, effort: Effort): Promise<Uint8Array> {
  const level = LEVELS[effort]
  if (coding === 'gzip') return asGzip(body, { level })
  if (coding === 'deflate') return asDeflate(body, { level })
  return asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
}
