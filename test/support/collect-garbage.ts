import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** Collects all garbage at once. */
export function collectGarbage(): void {
  if (typeof collect !== 'function') throw new Error('V8 does not let its garbage be collected.')
  collect()
}
