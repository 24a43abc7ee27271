import { fileURLToPath } from 'node:url'

/** What a worker pool needs to start a worker: the file, and flags for the Node that runs it. */
export interface WorkerEntry {
  filename: string
  execArgv: string[]
}

/**
 * Finds a worker's module beside the module that starts it.
 *
 * The built program runs `name.js`; from source (tests, development) the worker is `name.ts`
 * and tsx translates it.
 *
 * @param from the starting module's `import.meta.url`
 * @param name path of the worker's module relative to it, without an extension
 * @example new Piscina({ ...workerEntry(import.meta.url, './flite-worker') })
 */
export function workerEntry(from: string, name: string): WorkerEntry {
  const source = from.endsWith('.ts')
  return {
    filename: fileURLToPath(new URL(`${name}.${source ? 'ts' : 'js'}`, from)),
    execArgv: source ? ['--import', registerTsx()] : [],
  }
}

/** `--import tsx` registers its loader in the main thread only; a worker has to ask for it. */
function registerTsx(): string {
  const code = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}; register()`
  return `data:text/javascript,${encodeURIComponent(code)}`
}
