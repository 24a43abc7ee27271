import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { speakText, type SpokenSamples } from '../../src/providers/speech/flite-speech.js'
import { defaultVoiceId, type VoiceId, voiceIds } from '../../src/providers/speech/voices.js'
import { timedWords } from '../../src/providers/speech/words.js'
import { drawsOf } from '../support/draws.js'
import { loudness, medianPitch } from './support/energy.js'
import { said } from './support/said.js'
import { expectOrdered } from './support/expect-ordered.js'

const passage =
  'Learning never stops, it only changes shape. In 2024, Dr. Miller’s team wrote 3 guides: one for ' +
  'managers, one for newcomers and one for everybody else! Does it work? Yes, very often.'

async function spoken(text: string, voiceId: VoiceId = defaultVoiceId): Promise<SpokenSamples> {
  const speech = await speakText(text, voiceId)
  if (speech === null) throw new Error('Nothing was spoken.')
  return speech
}

function seconds({ samples, sampleRate }: SpokenSamples): number {
  return samples.length / sampleRate
}

/** The share of words during which the sound is at least a fifth as loud as the average. */
function shareOfAudibleWords(speech: SpokenSamples, delay = 0): number {
  const { samples, sampleRate, spans } = speech
  const average = loudness(samples, sampleRate, 0, seconds(speech))
  const audible = spans.filter(
    (span) => span && loudness(samples, sampleRate, span.start + delay, span.end + delay) > average / 5,
  )
  return audible.length / spans.length
}

describe('speech by Flite', () => {
  it.each(voiceIds)('is heard where its words are, and not between sentences (%s)', async (voiceId) => {
    const speech = await spoken(passage, voiceId)
    expect(speech.spans).toHaveLength(passage.split(' ').length)
    expect(shareOfAudibleWords(speech)).toBeGreaterThanOrEqual(0.9)
    // After the end of the sound nothing is heard: this shows that the measure works.
    expect(shareOfAudibleWords(speech, seconds(speech))).toBe(0)

    const { samples, sampleRate, spans } = speech
    const average = loudness(samples, sampleRate, 0, seconds(speech))
    const pauses = spans.flatMap((span, index) => {
      const next = spans[index + 1]
      return span && next && next.start - span.end > 0.1 ? [{ from: span.end, to: next.start }] : []
    })
    expect(pauses.length).toBeGreaterThanOrEqual(4)
    for (const { from, to } of pauses) {
      expect(loudness(samples, sampleRate, from + 0.03, to - 0.03)).toBeLessThan(average / 5)
    }
  })

  it('starts and ends a word where the sound does', async () => {
    const speech = await spoken('Moon. Lawn. Rainy. Mellow. Rowing. Lemon.')
    const { samples, sampleRate, spans } = speech
    const average = loudness(samples, sampleRate, 0, seconds(speech))
    const step = 0.01
    const isLoud = (at: number): boolean => loudness(samples, sampleRate, at, at + step) > average / 5
    const times = Array.from({ length: Math.floor(seconds(speech) / step) }, (_, index) => index * step)
    for (const span of spans) {
      const middle = span ? (span.start + span.end) / 2 : Number.NaN
      const onset = (times.findLast((at) => at < middle && !isLoud(at) && !isLoud(at - step)) ?? 0) + step
      const end = times.find((at) => at > middle && !isLoud(at) && !isLoud(at + step)) ?? 0
      expect(Math.abs(onset - (span?.start ?? 0))).toBeLessThan(0.08)
      expect(Math.abs(end - (span?.end ?? 0))).toBeLessThan(0.08)
    }
  })

  it('has six voices at least a semitone apart', async () => {
    const sentence = 'The yellow moon is rising over many lovely gardens around the river.'
    const pitches: number[] = []
    for (const voiceId of voiceIds) {
      const { samples, sampleRate } = await spoken(sentence, voiceId)
      pitches.push(medianPitch(samples, sampleRate))
    }
    const ordered = pitches.toSorted((a, b) => a - b)
    expect(ordered[0]).toBeGreaterThan(60)
    const steps = ordered.slice(1).map((pitch, index) => pitch / (ordered[index] ?? 0))
    expect(Math.min(...steps)).toBeGreaterThan(2 ** (1 / 12))
  })

  it('gives every word of any text in any script a place in the sound', async () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      fc.constantFrom(...said.flatMap(([sentence]) => sentence.split(/(?<= )/))),
      fc.constantFrom(' ', '\n\n', '...', '—', 'the ', '2024', ' https://a.co ', '你好', '😀', '"', '<'),
    )
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, minLength: 1, maxLength: 10 }), async (text) => {
        const speech = await speakText(text, defaultVoiceId)
        if (speech === null) return
        const duration = seconds(speech)
        expect(duration).toBeGreaterThan(0)
        const heard = speech.spans.filter((span) => span !== null)
        expect(heard).not.toEqual([])
        const rounding = 1e-6
        expectOrdered(
          heard.map((span) => ({ word: '', ...span })),
          duration + rounding,
        )
        const words = timedWords(speech.tokens, speech.spans, duration)
        expectOrdered(words, duration)
        expect(words.map(({ word }) => word).join('')).toBe(text.replaceAll(/\s/g, ''))
      }),
      drawsOf('SPEECH_RUNS', 6, 'texts that are spoken'),
    )
  })

  it.each(['你好世界', 'Привет, мир', 'مرحبا', 'नमस्ते', '日本語テスト', '한국어', '😀', '...', '—', '½ €5'])(
    'reads %j aloud',
    async (text) => {
      const speech = await spoken(text)
      const { samples, sampleRate } = speech
      expect(loudness(samples, sampleRate, 0, seconds(speech))).toBeGreaterThan(0.01)
      expect(speech.spans.every((span) => span !== null && span.end > span.start)).toBe(true)
    },
  )

  it.each([
    ['Due 2026-03-14 now.', 1],
    ['See https://www.example.org/a-b now.', 1],
    ['Below 5 mg/kg now.', 2],
    ['Ask PIV now.', 1],
    ['From 2–8 now.', 1],
  ])('gives a word that is said as several all of their time: %s', async (text, index) => {
    const { spans, tokens } = await spoken(text)
    const lengths = spans.map((span) => (span === null ? 0 : span.end - span.start))
    expect(tokens.map(({ word }) => word)).toEqual(text.split(' '))
    expect(Math.max(...lengths)).toBe(lengths[index])
    expect(spans.every((span) => span !== null)).toBe(true)
    expect(spans[index + 1]?.start).toBeGreaterThanOrEqual(spans[index]?.end ?? Number.NaN)
  })

  it('reads a thousand symbols in a row as a few', async () => {
    const speech = await spoken('?!'.repeat(500))
    expect(speech.spans).toHaveLength(1)
    expect(seconds(speech)).toBeLessThan(10)
  })

  it('makes a pause between paragraphs', async () => {
    const gap = async (text: string): Promise<number> => {
      const { spans } = await spoken(text)
      return (spans[1]?.start ?? 0) - (spans[0]?.end ?? 0)
    }
    expect(await gap('Headline\n\nbody')).toBeGreaterThan((await gap('Headline\nbody')) + 0.1)
  })

  it('is empty for characters that nobody can read aloud', async () => {
    expect(await speakText('\u{E000} \u{F0000}', defaultVoiceId)).toBeNull()
  })

  it('prints nothing, not even the warnings of Flite, which quote the text', async () => {
    const writes = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation(() => true),
    )
    const prints = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => {}),
    )
    await spoken('yf ylk secret-marker')
    const printed = [...writes, ...prints].flatMap(({ mock }) => mock.calls.map(String))
    vi.restoreAllMocks()
    expect(printed).toEqual([])
  })
})
