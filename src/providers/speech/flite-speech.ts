import { alignPhones } from './align-phones.js'
import { FLITE_SAMPLE_RATE, runFlite } from './flite.js'
import { pronounce, timedPhones } from './phones.js'
import type { SpeechLanguage } from './port.js'
import { spelledOut, spokenForm } from './spoken-form.js'
import type { VoiceId } from './voices.js'
import { type TimeSpan, type Token, gapsOf, tokensOf } from './words.js'
import { writtenOut } from './written-out.js'

/** A Flite speaker, and by how much the pitch and timbre of the sound are raised. */
interface FliteVoice {
  speaker: 'rms' | 'slt' | 'awb'
  pitch: number
}

/**
 * Flite has three good speakers: an American man, an American woman and a Scottish man. With a higher or
 * lower pitch at the same speed, they make six voices that are more than a semitone apart.
 */
const fliteVoices: Readonly<Record<VoiceId, FliteVoice>> = {
  nPczCjzI2devNBz1zQrb: { speaker: 'rms', pitch: 1 },
  XrExE9yKIg1WjnnlVkGX: { speaker: 'slt', pitch: 1 },
  onwK4e9ZLuTAKqWW03F9: { speaker: 'awb', pitch: 1 },
  cgSgspJ2msm6clMCkdW9: { speaker: 'slt', pitch: 1.15 },
  pNInz6obpgDQGcFmaJgB: { speaker: 'rms', pitch: 0.88 },
  pFZP5JQG7iQjIQuC4Bku: { speaker: 'awb', pitch: 1.2 },
}

/** Sound that is not encoded yet: mono samples from -1 to 1. */
export interface SpokenSamples {
  samples: Float32Array<ArrayBuffer>
  sampleRate: number
  tokens: Token[]
  /** The time of each token, in seconds from the start of `samples`; null if it has no sound. */
  spans: (TimeSpan | null)[]
}

interface Reading {
  forms: string[]
  /** The phones of each form. */
  phones: string[][]
}

/**
 * Speaks a text with Flite, and finds each of its words in the sound.
 *
 * Flite times phones, not words. So the phones of each word are looked up first, and the phones that are
 * heard are aligned with them. It blocks for seconds, so run it in a worker thread.
 *
 * @default language American English
 * @returns null if nothing in the text can be spoken
 */
export async function speakText(
  text: string,
  voiceId: VoiceId,
  language: SpeechLanguage = 'en-US',
): Promise<SpokenSamples | null> {
  const tokens = tokensOf(text)
  const forms = writtenOut(
    tokens.map(({ word }) => word),
    language,
    gapsOf(text, tokens),
  ).map(spokenForm)
  const reading = (await read(forms)) ?? (await read(forms.map(spelledOut)))
  if (reading === null) return null

  const { speaker, pitch } = fliteVoices[voiceId]
  const options = ['-voice', speaker, '--setf', `duration_stretch=${pitch}`, '-psdur']
  const spoken = await runFlite(options, joined(reading.forms, tokens, text))
  const sampleRate = FLITE_SAMPLE_RATE * pitch
  return {
    samples: Float32Array.from(spoken.samples, (sample) => sample / 32_768),
    sampleRate,
    tokens,
    spans: spansOf(reading.phones, timedPhones(spoken.lines, spoken.samples.length / sampleRate)),
  }
}

async function read(forms: string[]): Promise<Reading | null> {
  const spoken = await pronounce(forms.filter((form) => form !== ''))
  if (spoken.every((phones) => phones.length === 0)) return null
  const remaining = spoken.values()
  return { forms, phones: forms.map((form) => (form === '' ? [] : (remaining.next().value ?? []))) }
}

/** Keeps a blank line between paragraphs: it ends a sentence, as after a headline. */
function joined(forms: string[], tokens: Token[], text: string): string {
  return forms
    .map((form, index) => {
      const gap = text.slice(tokens[index - 1]?.to ?? 0, tokens[index]?.from)
      return (/\n\s*\n/.test(gap) ? '\n\n' : ' ') + form
    })
    .join('')
    .trim()
}

function spansOf(
  phonesOfTokens: readonly string[][],
  heard: ReturnType<typeof timedPhones>,
): (TimeSpan | null)[] {
  const owners = phonesOfTokens.flatMap((phones, token) => phones.map(() => token))
  const matches = alignPhones(
    phonesOfTokens.flat(),
    heard.map(({ phone }) => phone),
  )
  const spans: (TimeSpan | null)[] = phonesOfTokens.map(() => null)
  for (const [index, { start, end }] of heard.entries()) {
    const token = owners[matches[index] ?? 0] ?? 0
    spans[token] = { start: spans[token]?.start ?? start, end }
  }
  return spans
}
