import type { ListPart, RequestContext } from '../graph/context.js'
import { TextBytes, writeElements } from '../graph/write-json.js'
import type { Session } from '../store/session.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'

/** How many rows of a list without pages are read, completed and written in one turn of the event loop. */
const ROWS_PER_PART = 500

/**
 * Writes a body that is a list without pages as JSON, part by part. The objects of one part are garbage
 * before the next is read, and other requests run in between.
 *
 * @param read returns the body with the part of the list that the context requests
 * @returns the text, or its bytes in UTF-8
 */
export function writeInParts(
  context: RequestContext,
  read: () => MaybePromise<unknown>,
): MaybePromise<string | Uint8Array> {
  const part: ListPart = { size: ROWS_PER_PART, after: undefined }
  context.part = part
  return andThen<unknown, string | Uint8Array>(read(), (body) => {
    if (part.after === undefined) return JSON.stringify(body)
    const text = new TextBytes()
    text.add('{"data":')
    return writeOn(context.session, part, { text, end: addPart(text, body, '[') }, read)
  })
}

async function writeOn(
  session: Session,
  part: ListPart,
  { text, end }: { text: TextBytes; end: string },
  read: () => MaybePromise<unknown>,
): Promise<Uint8Array> {
  while (part.after !== undefined) {
    await session.pause()
    addPart(text, await read(), ',')
  }
  text.add(end)
  return text.whole()
}

/**
 * Writes a part of the list after the text before it; nothing for an empty part.
 *
 * @returns the text after the list
 */
function addPart(text: TextBytes, body: unknown, before: string): string {
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data))
    throw new Error('The body is not a list.')
  const { data, ...others } = body
  if (data.length > 0) text.add(before + writeElements(data))
  const rest = JSON.stringify(others)
  return rest === '{}' ? ']}' : `],${rest.slice(1)}`
}
