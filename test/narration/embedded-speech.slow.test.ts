import { afterAll, describe, expect, it } from 'vitest'
import { createEmbeddedSpeech } from '../../src/providers/speech/embedded-flite.js'
import type { Speech, SpeechProvider } from '../../src/providers/speech/port.js'
import { defaultVoiceId, voiceIds } from '../../src/providers/speech/voices.js'
import { workerEntry } from '../../src/base/worker-entry.js'
import { expectOrdered } from './support/expect-ordered.js'
import { mp3Frames } from './support/mp3-frames.js'

const text = 'In 2024 the team wrote 3 lists — really — for https://example.org/a and “you”.'
const voiceId = defaultVoiceId
const { signal } = new AbortController()

const provider = createEmbeddedSpeech({ deadlineSeconds: 100, threads: 1 })
afterAll(() => provider.close())

function withFailingWorker(deadlineSeconds: number): SpeechProvider {
  const worker = workerEntry(import.meta.url, './support/failing-worker')
  return createEmbeddedSpeech({ deadlineSeconds, threads: 1, worker })
}

async function speech(spokenText: string, voice = voiceId): Promise<Speech> {
  const result = await provider.synthesize({ text: spokenText, voiceId: voice }, signal)
  if (result.kind !== 'spoken') throw new Error(`Nothing was spoken: ${JSON.stringify(result)}`)
  return result
}

describe('the embedded speech provider', () => {
  it('makes MP3 at 44.1 kHz and 128 kbit/s that is not silent and as long as it says', async () => {
    const { audio, durationSeconds } = await speech(text)
    const frames = mp3Frames(audio)
    for (const frame of frames) {
      expect(frame).toMatchObject({ version: 1, layer: 3, bitrate: 128_000, sampleRate: 44_100 })
    }
    expect(durationSeconds).toBeCloseTo((frames.length * 1152) / 44_100, 9)
    expect(durationSeconds).toBeGreaterThan(4)
    expect(frames.filter(({ sounds }) => sounds).length / frames.length).toBeGreaterThan(0.7)
  })

  it('gives each word as it was written, in order, and most of the audio to words', async () => {
    const { words, durationSeconds } = await speech(text)
    expect(words.map(({ word }) => word)).toEqual(text.split(' '))
    expectOrdered(words, durationSeconds)
    const spokenSeconds = words.reduce((sum, { start, end }) => sum + end - start, 0)
    expect(spokenSeconds / durationSeconds).toBeGreaterThan(0.7)
  })

  it('makes different audio with each voice, and the same audio again with the same voice', async () => {
    const recordings: string[] = []
    for (const voice of voiceIds) {
      const { audio } = await speech('The same words.', voice)
      recordings.push(Buffer.from(audio).toString('base64'))
    }
    expect(new Set(recordings).size).toBe(6)
    const again = await speech('The same words.')
    expect(Buffer.from(again.audio).toString('base64')).toBe(recordings[0])
  })

  it('fails for a text in which nothing can be spoken', async () => {
    expect(await provider.synthesize({ text: '\u{E000}', voiceId }, signal)).toEqual({
      kind: 'failed',
      cause: 'nothing in the text can be spoken',
    })
  })

  it('gives up at the deadline on a text that takes long', async () => {
    const impatient = createEmbeddedSpeech({ deadlineSeconds: 1, threads: 1 })
    const result = await impatient.synthesize({ text: 'x'.repeat(1000), voiceId }, signal)
    expect(result).toEqual({ kind: 'failed', cause: 'past the deadline' })
    await impatient.close()
  })

  it('kills a worker that hangs past the deadline, and speaks the next text', async () => {
    const failing = withFailingWorker(8)
    const hanging = await failing.synthesize({ text: 'hang', voiceId }, signal)
    expect(hanging).toEqual({ kind: 'failed', cause: 'past the deadline' })
    // On a busy machine a new thread may need more than one deadline.
    const spoken = async () => (await failing.synthesize({ text: 'next', voiceId }, signal)).kind
    await expect.poll(spoken).toBe('spoken')
    await failing.close()
  })

  it('fails when its worker crashes, and speaks the texts that waited behind', async () => {
    const failing = withFailingWorker(100)
    const results = ['crash', 'first', 'second'].map((each) =>
      failing.synthesize({ text: each, voiceId }, signal),
    )
    expect(await Promise.all(results)).toMatchObject([
      { kind: 'failed', cause: 'the worker failed: Error' },
      { kind: 'spoken' },
      { kind: 'spoken' },
    ])
    await failing.close()
  })

  it('fails when no worker can start, and the process lives on', async () => {
    const worker = workerEntry(import.meta.url, './support/no-such-worker')
    const broken = createEmbeddedSpeech({ deadlineSeconds: 100, threads: 1, worker })
    const results = ['first', 'second'].map((each) => broken.synthesize({ text: each, voiceId }, signal))
    const failed = { kind: 'failed', cause: 'a worker could not start' }
    expect(await Promise.all(results)).toEqual([failed, failed])
    await broken.close()
  })

  it('counts the wait for a thread towards the deadline', async () => {
    const failing = withFailingWorker(3)
    const results = ['hang', 'waits'].map((each) => failing.synthesize({ text: each, voiceId }, signal))
    const failed = { kind: 'failed', cause: 'past the deadline' }
    expect(await Promise.all(results)).toEqual([failed, failed])
    await failing.close()
  })

  it('names no part of the text in a cause', async () => {
    const failing = withFailingWorker(100)
    const thrown = await failing.synthesize({ text: 'throw secret-marker', voiceId }, signal)
    expect(thrown).toEqual({ kind: 'failed', cause: 'the worker failed: Error' })
    await failing.close()
  })

  it('stops when the caller does, and speaks the next text', async () => {
    const failing = withFailingWorker(100)
    const controller = new AbortController()
    const result = failing.synthesize({ text: 'hang', voiceId }, controller.signal)
    controller.abort()
    expect(await result).toEqual({ kind: 'failed', cause: 'cancelled' })
    expect(await failing.synthesize({ text: 'next', voiceId }, signal)).toMatchObject({ kind: 'spoken' })
    await failing.close()
  })

  it('ends what is under way when it is closed, and fails afterwards', async () => {
    const failing = withFailingWorker(100)
    const hanging = failing.synthesize({ text: 'hang', voiceId }, signal)
    await failing.close()
    const cancelled = { kind: 'failed', cause: 'cancelled' }
    expect(await hanging).toEqual(cancelled)
    expect(await failing.synthesize({ text: 'next', voiceId }, signal)).toEqual(cancelled)
  })
})
