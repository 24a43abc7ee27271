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

  it('tries once more after a dropped connection, and after the time that an answer asks for', async () => {
    const begun = Date.now()
    const busy: Answer = { status: 429, body: '{}', headers: { 'retry-after': '1' } }
    const { result, requests } = await synthesize([busy, success()])
    expect(result.kind).toBe('spoken')
    expect(requests).toHaveLength(2)
    expect(Date.now() - begun).toBeGreaterThanOrEqual(990)
    const dropped = await synthesize(['drop', success()])
    expect([dropped.result.kind, dropped.requests.length]).toEqual(['spoken', 2])
    expect((await synthesize(['drop', 'drop', success()])).result.kind).toBe('failed')
  })

  it.each([
    ['negative', (time: number) => time - 1],
    ['all zero', () => 0],
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
          character_end_times_seconds: times.map((time) => time + (changed(1) === 0 ? 0 : 0.01)),
        },
      }),
    ])
    expect(result).toEqual({ kind: 'timings-unreadable' })
  })

  it('takes another kind of apostrophe for the same', async () => {
    const spoken = 'Don’t wait.'
    await using server = await startSpeechServer([success({ alignment: alignmentOf("Don't wait.") })])
    const provider = createElevenLabsSpeech({
      apiKey: 'k',
      baseUrl: server.baseUrl,
      model: 'm',
      deadlineSeconds: 20,
    })
    const result = await provider.synthesize({ text: spoken, voiceId }, new AbortController().signal)
    await provider.close()
    expect(result).toMatchObject({ kind: 'spoken', words: [{ word: 'Don’t' }, { word: 'wait.' }] })
  })
})
