import { hash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { Parser } from 'htmlparser2'

/** The largest logo, in bytes. */
const MAX_BYTES = 100_000
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/** A picture that stands for the organization, ready to be served. */
export interface Logo {
  readonly bytes: Buffer
  readonly type: 'image/png' | 'image/svg+xml'
  /** A file name with a hash of the bytes. */
  readonly name: string
}

/** Whether the bytes are XML in UTF-8 whose outermost element is an `svg`. */
function isSvg(bytes: Buffer): boolean {
  let root: string | undefined
  const parser = new Parser({ onopentagname: (name) => void (root ??= name) }, { xmlMode: true })
  try {
    parser.end(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
  return root === 'svg'
}

function logoOf(bytes: Buffer): Logo | undefined {
  const name = (ending: string) => `logo-${hash('sha256', bytes, 'hex').slice(0, 16)}.${ending}`
  if (bytes.subarray(0, PNG.length).equals(PNG)) return { bytes, type: 'image/png', name: name('png') }
  if (isSvg(bytes)) return { bytes, type: 'image/svg+xml', name: name('svg') }
  return undefined
}

/** Reads a logo from an SVG or PNG file of at most 100 kB. Returns undefined for anything else. */
export function readLogo(path: string): Logo | undefined {
  try {
    const file = statSync(path)
    return file.isFile() && file.size <= MAX_BYTES ? logoOf(readFileSync(path)) : undefined
  } catch {
    return undefined
  }
}
