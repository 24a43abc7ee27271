import { badInput } from '../base/errors.js'
import { countCodePoints, isStorable } from '../graph/text.js'
import { defaultVoiceId, isVoiceId } from '../providers/speech/voices.js'
import type { SpeechRequest } from '../providers/speech/port.js'

/** The most code points of a text to speak (contract, limits). */
export const MAX_CHARACTERS = 1_000

/**
 * A text that a client wants spoken, and the voice.
 *
 * @default voiceId `defaultVoiceId` of the catalog
 */
export interface NarrationInput {
  text: string
  voiceId?: string | null | undefined
  idempotencyKey?: string | null | undefined
}

/** A checked text and its length in code points, which is what it costs. */
export type CheckedNarration = SpeechRequest & { characters: number }

/**
 * Checks and trims the text, and finds the voice.
 *
 * @throws CodedError 400 naming `text` or `voiceId`; it never quotes the text
 */
export function checkNarration({ text, voiceId }: NarrationInput): CheckedNarration {
  const trimmed = text.trim()
  const characters = countCodePoints(trimmed)
  if (characters < 1 || characters > MAX_CHARACTERS) {
    throw badInput(`text must have 1 to ${MAX_CHARACTERS} characters after trimming.`, 'text')
  }
  if (!isStorable(trimmed)) throw badInput('text must be without NUL and lone surrogates.', 'text')
  const voice = voiceId ?? defaultVoiceId
  if (!isVoiceId(voice)) throw badInput('voiceId must be one of the voices of the catalog.', 'voiceId')
  return { text: trimmed, voiceId: voice, characters }
}
