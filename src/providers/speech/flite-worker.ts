import { speakText } from './flite-speech.js'
import { encodeMp3, ENCODER_DELAY_SECONDS } from './mp3-encoder.js'
import { mp3Duration } from './mp3.js'
import type { Speech, SpeechLanguage, SpeechRequest } from './port.js'
import { timedWords } from './words.js'

/** The pool's task: turns a text into speech, or returns null if nothing in it can be spoken. */
export async function speak({
  text,
  voiceId,
  language,
}: SpeechRequest & { language?: SpeechLanguage }): Promise<Speech | null> {
  const spoken = await speakText(text, voiceId, language)
  if (spoken === null) return null
  const audio = await encodeMp3(spoken.samples, spoken.sampleRate)
  const durationSeconds = mp3Duration(audio)
  if (durationSeconds === null) throw new Error('The encoder made something other than narration audio.')
  const spans = spoken.spans.map(
    (span) => span && { start: span.start + ENCODER_DELAY_SECONDS, end: span.end + ENCODER_DELAY_SECONDS },
  )
  return { audio, durationSeconds, words: timedWords(spoken.tokens, spans, durationSeconds) }
}
