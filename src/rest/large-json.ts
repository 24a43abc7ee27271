import { Piscina } from 'piscina'
import type { RequestContext } from '../graph/context.js'
import { workerEntry } from '../base/worker-entry.js'
import type { LargeJson } from './large-json-worker.js'
import type { ParsedJson } from './parse-json.js'

const IDLE_MS = 10_000

/**
 * Parses large JSON bodies on a thread of its own: megabytes of brackets would block the event loop for half a second.
 */
export interface LargeJsonParser {
  /**
   * @param names the needed fields. Others are left out, and fields that aren't text must be small. Null for
   *   all fields of a body with few parts
   * @param nestedTexts whether long texts may lie anywhere in these fields
   * @default nestedTexts only a field itself may be a long text
   */
  parse(bytes: Uint8Array, names: readonly string[] | null, nestedTexts?: boolean): Promise<ParsedJson>
  close(): Promise<void>
}

/** Makes a parser. Its thread starts with the first body. */
export function createLargeJsonParser(): LargeJsonParser {
  const pool = new Piscina<LargeJson, ParsedJson>({
    ...workerEntry(import.meta.url, './large-json-worker'),
    name: 'parseLargeJson',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    recordTiming: false,
  })
  return {
    parse: (bytes, names, nestedTexts = false) => {
      // The bytes are moved, not copied, if they have their buffer to themselves.
      const { buffer, byteLength } = bytes
      const moved = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
      return pool.run({ bytes, names, nestedTexts }, { transferList: moved })
    },
    close: () => pool.destroy(),
  }
}

/** The parser for the requests of one person, which take turns with those of others. */
export function inTurns(parser: LargeJsonParser, context: RequestContext): Pick<LargeJsonParser, 'parse'> {
  const { services, session, viewer } = context
  return {
    parse: async (...input) => {
      const caller = { group: viewer.organizationId, person: viewer.userId }
      try {
        return await services.largeBodies.run(caller, context.signal, () => parser.parse(...input))
      } catch (error) {
        session.assertAwaited()
        throw error
      }
    },
  }
}
