import { beforeAll, describe, expect, it } from 'vitest'
import { createElevenLabsSpeech } from '../../src/providers/speech/elevenlabs.js'
import { encodeMp3 } from '../../src/providers/speech/mp3-encoder.js'
import type { SpeechResult } from '../../src/providers/speech/port.js'
import { expectOrdered } from './support/expect-ordered.js'
import { type Answer, type ReceivedRequest, startSpeechServer } from './support/speech-server.js'

const text = 'Call 3 people — now.'
const voiceId = 'XrExE9yKIg1WjnnlVkGX'
let audio: Buffer
beforeAll(async () => {
  const tone = Float32Array.from({ length: 32_000 }, (_, n) => Math.sin(n / 6) / 2)
  audio = Buffer.from(await encodeMp3(tone, 16_000))
})

function alignmentOf(aligned: string): unknown {
  const characters = Array.from(aligned)
  return {
    characters,
    character_start_times_seconds: characters.map((_, index) => index / 10),
    character_end_times_seconds: characters.map((_, index) => (index + 1) / 10),
  }
}

function success(fields: Record<string, unknown> = {}): Answer {
  const body = {
    audio_base64: audio.toString('base64'),
    alignment: alignmentOf(text),
    normalized_alignment: alignmentOf('Call three people, now.'),
  }
  return { status: 200, body: JSON.stringify({ ...body, ...fields }) }
}

function failure(status: number): Answer {
  const detail = { status: 'some_code', message: `secret-marker ${text}` }
  return { status, body: JSON.stringify({ detail: status === 422 ? [detail] : detail }) }
}

async function synthesize(
  answers: Answer[],
  deadlineSeconds = 20,
): Promise<{ result: SpeechResult; requests: ReceivedRequest[] }> {
  await using server = await startSpeechServer(answers)
  const provider = createElevenLabsSpeech({
    apiKey: 'test-key',
    baseUrl: `${server.baseUrl}/`,
    model: 'model-of-test',
    deadlineSeconds,
    retryDelayMilliseconds: 1,
  })
  const result = await provider.synthesize({ text, voiceId }, new AbortController().signal)
  await provider.close()
  return { result, requests: server.requests }
}

describe('the ElevenLabs speech provider', () => {
  it('asks for the text in the voice, model and format, with its key', async () => {
    const { requests } = await synthesize([success()])
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: `/v1/text-to-speech/${voiceId}/with-timestamps?output_format=mp3_44100_128`,
      headers: { 'xi-api-key': 'test-key', 'content-type': 'application/json' },
    })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ text, model_id: 'model-of-test' })
  })

  it('gives the audio, its duration and the times of the submitted words', async () => {
    const { result } = await synthesize([success()])
    if (result.kind !== 'spoken') throw new Error(result.kind)
    expect(Buffer.from(result.audio).equals(audio)).toBe(true)
    expect(result.durationSeconds).toBeGreaterThan(2)
    expect(result.durationSeconds).toBeLessThan(2.1)
    expect(result.words).toEqual([
      { word: 'Call', start: 0, end: 0.4 },
      { word: '3', start: 0.5, end: 0.6 },
      { word: 'people', start: 0.7, end: 1.3 },
      { word: '—', start: 1.4, end: 1.5 },
      { word: 'now.', start: 1.6, end: 2 },
    ])
    expectOrdered(result.words, result.durationSeconds)
  })

  it.each([429, 500, 503])('tries again once after %i', async (status) => {
    const { result, requests } = await synthesize([failure(status), success()])
    expect(result.kind).toBe('spoken')
    expect(requests.map(({ body }) => body)).toEqual([requests[0]?.body, requests[0]?.body])
  })

  it.each([429, 500])('fails when the second attempt gives %i too', async (status) => {
    const { result, requests } = await synthesize([failure(status), failure(status), success()])
    expect(result).toEqual({ kind: 'failed', cause: `status ${status}` })
    expect(requests).toHaveLength(2)
  })

  it.each([400, 401, 404, 422])('fails at once after %i, with nothing of the message', async (status) => {
    const { result, requests } = await synthesize([failure(status), success()])
    expect(result).toEqual({ kind: 'failed', cause: `status ${status}` })
    expect(requests).toHaveLength(1)
  })

  it('sends its key to no other host', async () => {
    await using other = await startSpeechServer([success()])
    const redirect = { status: 307, body: '', headers: { location: `${other.baseUrl}/v1/elsewhere` } }
    const { result } = await synthesize([redirect])
    expect(result).toEqual({ kind: 'failed', cause: 'status 307' })
    expect(other.requests).toEqual([])
  })

  it('fails when no answer comes before the deadline', async () => {
    const { result } = await synthesize([null], 0.3)
    expect(result).toEqual({ kind: 'failed', cause: 'past the deadline' })
  })

  it('fails when the second attempt is past the deadline', async () => {
    const { result, requests } = await synthesize([failure(500), null], 3)
    expect(result).toEqual({ kind: 'failed', cause: 'past the deadline' })
    expect(requests).toHaveLength(2)
  })

  it('fails when nobody listens at the address', async () => {
    const server = await startSpeechServer([])
    await server[Symbol.asyncDispose]()
    const settings = { apiKey: 'k', baseUrl: server.baseUrl, model: 'm', deadlineSeconds: 20 }
    const provider = createElevenLabsSpeech(settings)
    const result = await provider.synthesize({ text, voiceId }, new AbortController().signal)
    expect(result).toEqual({ kind: 'failed', cause: 'no answer' })
  })

  it.each(['the caller stops', 'the provider is closed'])('fails when %s', async (event) => {
    await using server = await startSpeechServer([null])
    const settings = { apiKey: 'k', baseUrl: server.baseUrl, model: 'm', deadlineSeconds: 20 }
    const provider = createElevenLabsSpeech(settings)
    const controller = new AbortController()
    const result = provider.synthesize({ text, voiceId }, controller.signal)
    if (event === 'the caller stops') controller.abort()
    else await provider.close()
    expect(await result).toEqual({ kind: 'failed', cause: 'cancelled' })
  })

  it.each([
    ['empty audio', { audio_base64: '' }, 'the audio is empty'],
    ['no audio', { audio_base64: undefined }, 'the answer has no audio'],
    ['audio that is null', { audio_base64: null }, 'the answer has no audio'],
    ['audio that is not MP3', { audio_base64: 'bm90IGF1ZGlv' }, 'the audio is not MP3, 44.1 kHz, 128 kbit/s'],
  ])('fails with %s', async (_case, fields, cause) => {
    expect((await synthesize([success(fields)])).result).toEqual({ kind: 'failed', cause })
  })

  it('fails when the answer is cut off or not JSON', async () => {
    const { result } = await synthesize([{ status: 200, body: '{"audio_base64":"secret-mar' }])
    expect(result).toEqual({ kind: 'failed', cause: 'the answer is not JSON' })
  })

  it('fails when the answer is longer than any narration', async () => {
    const { result } = await synthesize([success({ padding: 'x'.repeat(17 * 1024 * 1024) })])
    expect(result).toEqual({ kind: 'failed', cause: 'the answer is too long' })
  })

  it.each([
    ['is null', { alignment: null }],
    ['is absent', { alignment: undefined }],
    ['is of another text', { alignment: alignmentOf('Call three people, now.') }],
    ['has no times', { alignment: { characters: Array.from(text) } }],
  ])('says that audio was made when its alignment %s', async (_case, fields) => {
    expect((await synthesize([success(fields)])).result).toEqual({ kind: 'timings-unreadable' })
  })

  it.each(['drop', 'half'] as const)('tries once more after a dropped connection: %s', async (dropped) => {
    const { result, requests } = await synthesize([dropped, success()])
    expect([result.kind, requests.length]).toEqual(['spoken', 2])
    const twice = await synthesize([dropped, dropped, success()])
    expect(twice.result).toEqual({ kind: 'failed', cause: 'no answer' })
    expect(twice.requests).toHaveLength(2)
  })

  it.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 2_000).toUTCString()],
  ])('waits for as long as an answer asks, in %s', async (_, retryAfter) => {
    const begun = Date.now()
    const { result } = await synthesize([
      { status: 429, body: '{}', headers: { 'retry-after': retryAfter() } },
      success(),
    ])
    expect(result.kind).toBe('spoken')
    // A date has no fractions of a second.
    expect(Date.now() - begun).toBeGreaterThanOrEqual(990)
  })

  it.each(['0', '-5', 'soon', 'Thu, 01 Jan 1970 00:00:00 GMT', ''])(
    'tries again soon when Retry-After is %j',
    async (retryAfter) => {
      const busy = { status: 503, body: '{}', headers: { 'retry-after': retryAfter } }
      expect((await synthesize([busy, success()])).result.kind).toBe('spoken')
    },
  )

  it.each(['3600', '99999999999', 'Fri, 01 Jan 2300 00:00:00 GMT'])(
    'fails at once when it would have to wait past the deadline: %s',
    async (retryAfter) => {
      const busy = { status: 429, body: '{}', headers: { 'retry-after': retryAfter } }
      const { result, requests } = await synthesize([busy, success()])
      expect(result).toEqual({ kind: 'failed', cause: 'status 429' })
      expect(requests).toHaveLength(1)
    },
  )

  it('fails at once when what is left of the deadline is shorter than the pause', async () => {
    const begun = Date.now()
    const late = { status: 429, body: '{}', headers: { 'retry-after': '2' }, delay: 1_500 }
    const { result, requests } = await synthesize([late, success()], 3)
    expect(result).toEqual({ kind: 'failed', cause: 'status 429' })
    expect(requests).toHaveLength(1)
    expect(Date.now() - begun).toBeLessThan(2_800)
  })

  it.each([
    ['negative', (time: number) => time - 1],
    ['all zero', () => 0],
    ['all the same', () => 1],
    ['in another unit', (time: number) => time / 1_000],
    ['past the end of the audio', (time: number) => time * 100],
    ['backwards', (time: number) => 1.9 - time],
  ])('does not take times that make no sense: %s', async (_, changed) => {
    const characters = Array.from(text)
    const times = characters.map((_character, index) => changed(index / 15))
    const { result } = await synthesize([
      success({
        alignment: {
          characters,
          character_start_times_seconds: times,
          character_end_times_seconds: times,
        },
      }),
    ])
    expect(result).toEqual({ kind: 'timings-unreadable' })
  })

  const last = Array.from(text).length - 1
  const startOf = (index: number) => index / 10
  const endOf = (index: number) => (index + 1) / 10
  it.each([
    ['all ends are that of the audio', startOf, () => 2],
    ['the first end is that of the audio', startOf, (index: number) => (index === 0 ? 2 : endOf(index))],
    ['all but the last are at the start', (index: number) => (index === last ? 1.9 : 0), () => 0],
    ['all but the first are at the end', (index: number) => (index === 0 ? 0 : 2), () => 2],
    ['ends go backwards', () => 0, (index: number) => 2 - index / 10],
  ])('does not take times that put words into a moment, or over others: %s', async (_, start, end) => {
    const characters = Array.from(text)
    const starts = characters.map((_character, index) => start(index))
    const ends = characters.map((_character, index) => Math.max(end(index), starts[index] ?? 0))
    const alignment = {
      characters,
      character_start_times_seconds: starts,
      character_end_times_seconds: ends,
    }
    expect((await synthesize([success({ alignment })])).result).toEqual({ kind: 'timings-unreadable' })
  })

  it('takes a pause of any length between words, but no letter of more than two seconds', async () => {
    const tone = Float32Array.from({ length: 96_000 }, (_, n) => Math.sin(n / 6) / 2)
    const long = Buffer.from(await encodeMp3(tone, 16_000)).toString('base64')
    const kindWith = async (longest: string): Promise<string> => {
      const characters = Array.from(text)
      const at = characters.indexOf(longest)
      const timeOf = (index: number): number => index / 10 + (index > at ? 3 : 0)
      const alignment = {
        characters,
        character_start_times_seconds: characters.map((_, index) => timeOf(index)),
        character_end_times_seconds: characters.map((_, index) => timeOf(index + 1)),
      }
      return (await synthesize([success({ audio_base64: long, alignment })])).result.kind
    }
    expect(await kindWith(' ')).toBe('spoken')
    expect(await kindWith('p')).toBe('timings-unreadable')
  })

  it.each([
    ['Don’t wait.', "Don't wait."],
    ["Don't wait.", 'Don’t wait.'],
    ['Say “yes” now.', 'Say "yes" now.'],
    ['Say ‚yes‘ now.', "Say 'yes' now."],
    ['Say »yes« or ›no‹.', `Say "yes" or 'no'.`],
    ['One.\nTwo.', 'One. Two.'],
  ])('takes another spelling for the same: %j and %j', async (spoken, aligned) => {
    await using server = await startSpeechServer([success({ alignment: alignmentOf(aligned) })])
    const provider = createElevenLabsSpeech({
      apiKey: 'k',
      baseUrl: server.baseUrl,
      model: 'm',
      deadlineSeconds: 20,
    })
    const result = await provider.synthesize({ text: spoken, voiceId }, new AbortController().signal)
    await provider.close()
    expect(result.kind === 'spoken' && result.words.map(({ word }) => word)).toEqual(spoken.split(/\s/))
  })
})
