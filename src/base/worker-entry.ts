import { fileURLToPath } from 'node:url'

/** What a worker pool needs to start a worker: the file, and flags for Node. */
export interface WorkerEntry {
  filename: string
  execArgv: string[]
}

/**
 * Finds a worker's module beside the module that starts it: `name.js` in the built program, `name.ts` (which
 * tsx translates) in development and tests.
 *
 * @param from the starting module's `import.meta.url`
 * @param name the path of the worker's module, relative to `from` and without an extension
 * @example new Piscina({ ...workerEntry(import.meta.url, './flite-worker') })
 */
export function workerEntry(from: string, name: string): WorkerEntry {
  const source = from.endsWith('.ts')
  return {
    filename: fileURLToPath(new URL(`${name}.${source ? 'ts' : 'js'}`, from)),
    execArgv: source ? ['--import', registerTsx()] : [],
  }
}

/** `--import tsx` registers its loader in the main thread only, so each worker has to register it. */
function registerTsx(): string {
  const code = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}; register()`
  return `data:text/javascript,${encodeURIComponent(code)}`
}
