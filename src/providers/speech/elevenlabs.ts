import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { readLimited, TooLongError } from '../read-limited.js'
import { createCalls } from './calls.js'
import { characterSpans } from './elevenlabs-alignment.js'
import { mp3Duration } from './mp3.js'
import type { SpeechProvider, SpeechRequest, SpeechResult } from './port.js'
import { timedWords, tokensOf } from './words.js'

export interface ElevenLabsSettings {
  apiKey: string
  /** The address without a path, such as `https://api.elevenlabs.io`. */
  baseUrl: string
  model: string
  /** The time limit from the call to its result, including a second attempt. */
  deadlineSeconds: number
  /** The pause before the second attempt. */
  retryDelayMilliseconds?: number | undefined
}

const answerShape = z.object({ audio_base64: z.string(), alignment: z.unknown().optional() })
/** Three times the size of a slow reading of 1,000 characters; it is parsed within 50 ms. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024

/** An error with a message that may be logged: it is defined here and never quotes the answer. */
class HostedSpeechError extends Error {}

/** The answer was an error. */
class StatusError extends HostedSpeechError {
  readonly status: number
  /** The header field `Retry-After`, or an empty string. */
  readonly retryAfter: string

  constructor({ status, headers }: Response) {
    super(`status ${status}`)
    this.status = status
    this.retryAfter = headers.get('retry-after') ?? ''
  }
}

/**
 * Speech by ElevenLabs: `POST /v1/text-to-speech/{voice_id}/with-timestamps`.
 *
 * After a 429, a 5xx or a dropped connection there is one more attempt, after the time that the answer asks for; not if
 * that is past the deadline. If the alignment is missing, makes no sense or belongs to another text, the result is
 * `timings-unreadable`. If there is no audio, or it has the wrong format, the result is `failed`.
 */
export function createElevenLabsSpeech(settings: ElevenLabsSettings): SpeechProvider {
  const calls = createCalls(settings.deadlineSeconds, (error) =>
    error instanceof HostedSpeechError || error instanceof TooLongError ? error.message : 'no answer',
  )
  return {
    synthesize(request, signal) {
      return calls.run(signal, async (ending) =>
        resultOf(request.text, await answerTo(request, settings, ending)),
      )
    },
    async close() {
      calls.close()
    },
  }
}

async function answerTo(
  request: SpeechRequest,
  settings: ElevenLabsSettings,
  signal: AbortSignal,
): Promise<unknown> {
  const deadline = performance.now() + settings.deadlineSeconds * 1_000
  try {
    return await ask(request, settings, signal)
  } catch (error) {
    signal.throwIfAborted()
    const pause = pauseAfter(error, settings)
    if (pause === null || performance.now() + pause >= deadline) throw error
    await sleep(pause, undefined, { signal })
    return await ask(request, settings, signal)
  }
}

async function ask(
  request: SpeechRequest,
  settings: ElevenLabsSettings,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await post(request, settings, signal)
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new StatusError(response)
  }
  return parsed(await readLimited(response, MAX_ANSWER_BYTES, signal))
}

/** How long to wait before the second attempt, in milliseconds; null if there should be none. */
function pauseAfter(error: unknown, { retryDelayMilliseconds = 500 }: ElevenLabsSettings): number | null {
  // What `fetch` throws when a connection is refused or dropped.
  if (error instanceof TypeError) return retryDelayMilliseconds
  if (!(error instanceof StatusError) || (error.status !== 429 && error.status < 500)) return null
  const { retryAfter } = error
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1_000
  const left = Date.parse(retryAfter) - Date.now()
  return left > 0 ? left : retryDelayMilliseconds
}

function post(
  { text, voiceId }: SpeechRequest,
  { apiKey, baseUrl, model }: ElevenLabsSettings,
  signal: AbortSignal,
): Promise<Response> {
  const path = `/v1/text-to-speech/${voiceId}/with-timestamps?output_format=mp3_44100_128`
  return fetch(baseUrl.replace(/\/+$/, '') + path, {
    method: 'POST',
    headers: { 'xi-api-key': apiKey, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ text, model_id: model }),
    // A redirect would send the key to another host.
    redirect: 'manual',
    signal,
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new HostedSpeechError('the answer is not JSON')
  }
}

function resultOf(text: string, body: unknown): SpeechResult {
  const answer = answerShape.safeParse(body)
  if (!answer.success) return { kind: 'failed', cause: 'the answer has no audio' }
  const audio = new Uint8Array(Buffer.from(answer.data.audio_base64, 'base64'))
  if (audio.byteLength === 0) return { kind: 'failed', cause: 'the audio is empty' }
  const durationSeconds = mp3Duration(audio)
  if (durationSeconds === null) return { kind: 'failed', cause: 'the audio is not MP3, 44.1 kHz, 128 kbit/s' }

  const tokens = tokensOf(text)
  const spans = characterSpans(text, tokens, answer.data.alignment, durationSeconds)
  if (spans === null) return { kind: 'timings-unreadable' }
  return { kind: 'spoken', audio, durationSeconds, words: timedWords(tokens, spans, durationSeconds) }
}
