import { conflict } from '../../base/errors.js'
import type { Reader } from '../../store/store.js'
import type { ContentType } from '../../base/vocabulary.js'
import { hasText } from './kept-text-store.js'

/**
 * Checks that there is something to process: a version with a text, or any version of a recording.
 *
 * @throws CodedError 409 if there is not
 */
export async function assertProcessable(
  reader: Reader,
  resource: { id: string; type: ContentType },
): Promise<void> {
  if (await hasText(reader, resource)) return
  throw conflict(
    'The resource has no text to process: no version of it has a source or chapters. ' +
      'Import it again with chapters.',
  )
}
