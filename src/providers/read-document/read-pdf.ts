import { spawn } from 'node:child_process'
import { z } from 'zod'
import { workerEntry } from '../../base/worker-entry.js'
import type { ReadDocument, UnreadableDocument } from './port.js'
import type { ReadLimits } from './read-limits.js'

const ANSWER = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    title: z.string().nullable(),
    siteName: z.null(),
    language: z.null(),
    markdown: z.string(),
  }),
  z.object({ kind: z.literal('unreadable'), cause: z.string() }),
])

/** In JSON, a code point takes at most 12 bytes: two units with 6 bytes each (`\u` escapes). */
const BYTES_PER_CODE_POINT = 12

/**
 * Reads a PDF in a separate process that ends with the document, so that a hostile document can exhaust only
 * that process. The process gets no environment, and is killed when the signal aborts.
 */
export async function readPdf(
  bytes: Uint8Array,
  limits: ReadLimits,
  signal: AbortSignal,
): Promise<ReadDocument | UnreadableDocument> {
  const output = await runReader(bytes, limits, signal)
  if (output === null) return unreadable('the process that read it ended without an answer')
  const answer = ANSWER.safeParse(parseJson(output))
  return answer.success ? answer.data : unreadable('the process that read it gave no usable answer')
}

function runReader(bytes: Uint8Array, limits: ReadLimits, signal: AbortSignal): Promise<Buffer | null> {
  const { filename, execArgv } = workerEntry(import.meta.url, './read-pdf-process')
  const heap = `--max-old-space-size=${Math.floor(limits.pdfMemoryBytes / 1_048_576)}`
  const child = spawn(process.execPath, [heap, ...execArgv, filename, JSON.stringify(limits)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    signal,
    killSignal: 'SIGKILL',
    windowsHide: true,
  })
  const output: Buffer[] = []
  let size = 0
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > BYTES_PER_CODE_POINT * limits.codePoints + 65_536) child.kill('SIGKILL')
    else output.push(chunk)
  })
  // The process may end before it has read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  return new Promise((resolve) => {
    child.on('error', () => resolve(null))
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(output) : null))
  })
}

function parseJson(output: Buffer): unknown {
  try {
    return JSON.parse(output.toString('utf8'))
  } catch {
    return null
  }
}

function unreadable(cause: string): UnreadableDocument {
  return { kind: 'unreadable', cause }
}
