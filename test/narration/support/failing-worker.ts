import { speak as speakForReal } from '../../../src/providers/speech/flite-worker.js'
import type { Speech, SpeechRequest } from '../../../src/providers/speech/port.js'

/** The real worker, except for texts that say what should go wrong. */
export async function speak(request: SpeechRequest): Promise<Speech | null> {
  if (request.text.startsWith('crash')) process.exit(1)
  if (request.text.startsWith('throw')) throw new Error(request.text)
  if (request.text.startsWith('hang')) for (;;);
  return speakForReal(request)
}
