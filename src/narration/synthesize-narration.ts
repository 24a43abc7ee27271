import {
  assertCanSynthesize,
  assertTokenMaySynthesize,
  type NarrationScope,
} from '../access/narration-rules.js'
import { tooManyRequests, unavailable } from '../errors.js'
import type { RequestContext } from '../graph/context.js'
import { type IdempotentCall, idempotentCall } from '../graph/idempotent-call.js'
import type { SpeechResult, SpokenWord } from '../providers/speech/port.js'
import { nextTurn } from '../store/next-turn.js'
import type { Transaction } from '../store/store.js'
import { type CheckedNarration, checkNarration, type NarrationInput } from './narration-input.js'
import { lockAllowance, type Reservation, reserveCharacters } from './reserve-characters.js'
import { type FinalOutcome, settleReservation } from './settle-reservation.js'

/** Beyond the provider's deadline, for a process that is slow to note what came of it. */
const LEASE_MARGIN_SECONDS = 30
/** A repetition costs the organization nothing, but it costs a provider's work. */
const MAX_REPLAYS = 5
const REPLAY_AGAIN_SECONDS = 86_400

/** Spoken text, as the contract has it. */
export interface Narration {
  audio: { base64: string; format: string; mimeType: string }
  words: SpokenWord[]
  characters: number
}

/** What a key keeps of a narration: neither text nor audio, so that a repetition is spoken again. */
interface KeptNarration {
  outcome: FinalOutcome
  replays: number
}

const outcomes = { spoken: 'SPOKEN', 'timings-unreadable': 'TIMINGS_UNREADABLE', failed: 'FAILED' } as const

/**
 * Has a text spoken, within the organization's allowance (contract: `POST /v1/narration/synthesize`).
 *
 * The characters are reserved, the provider is asked outside of any transaction, and then they are spent or
 * returned. A repetition under the same idempotency key is spoken again without being counted again.
 *
 * @throws CodedError 403, 400, 409 and 422 of the idempotency key, 429 `NARRATION_QUOTA_EXCEEDED`,
 *   503 `NARRATION_PROVIDER_FAILED`
 */
export async function synthesizeNarration(
  context: RequestContext,
  input: NarrationInput,
): Promise<Narration> {
  assertTokenMaySynthesize(context.viewer)
  const narration = checkNarration(input)
  const { text, voiceId, characters } = narration
  const call = await idempotentCall<KeptNarration>(context, {
    operation: 'synthesizeNarration',
    key: input.idempotencyKey,
    body: { text, voiceId },
  })
  const scope = assertCanSynthesize(context.viewer)

  const reservation = await begin(context, scope, call, characters)
  const result = await speak(context, narration)
  const outcome = reservation
    ? await settle(context, scope, call, reservation, outcomes[result.kind])
    : outcomes[result.kind]

  if (outcome === 'TIMINGS_UNREADABLE') throw timingsUnreadable(characters)
  if (outcome === 'FAILED' || result.kind !== 'spoken') throw nothingMade()
  const audio = toAudio(result.audio)
  // Base64 of megabytes takes a part of a turn of the event loop, and writing it as JSON another.
  await nextTurn()
  return { audio, words: result.words, characters }
}

/** Runs a transaction that works on the organization's allowance. */
function onAllowance<T>(
  { session, services }: RequestContext,
  scope: NarrationScope,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return services.turns.take(`narration:${scope.organizationId}`, () =>
    session.transaction(async (tx) => {
      await lockAllowance(tx, scope)
      return work(tx)
    }),
  )
}

/** @returns undefined for a repetition, which reserves nothing */
function begin(
  context: RequestContext,
  scope: NarrationScope,
  call: IdempotentCall<KeptNarration>,
  characters: number,
): Promise<Reservation | undefined> {
  const { monthlyCharacters, deadlineSeconds } = context.services.narration
  const leaseSeconds = deadlineSeconds + LEASE_MARGIN_SECONDS
  return onAllowance(context, scope, async (tx) => {
    const kept = await call.begin(tx, leaseSeconds)
    if (!kept) return reserveCharacters(tx, scope, { characters, allowance: monthlyCharacters, leaseSeconds })
    if (kept.outcome === 'TIMINGS_UNREADABLE') throw timingsUnreadable(characters)
    if (kept.replays >= MAX_REPLAYS) throw tooManyReplays()
    await call.keep(tx, { ...kept, replays: kept.replays + 1 })
    return undefined
  })
}

async function speak(
  { services, signal, requestId }: RequestContext,
  { text, voiceId }: CheckedNarration,
): Promise<SpeechResult> {
  const result = await services.speech
    .synthesize({ text, voiceId }, signal)
    // A provider's error could quote the text, so nothing of it goes on.
    .catch((): SpeechResult => ({ kind: 'failed', cause: 'the provider broke its promise' }))
  if (result.kind !== 'spoken') {
    const cause = result.kind === 'failed' ? result.cause : 'the timings could not be read'
    services.logger.warn({ requestId, cause }, 'a narration failed')
  }
  return result
}

function settle(
  context: RequestContext,
  scope: NarrationScope,
  call: IdempotentCall<KeptNarration>,
  reservation: Reservation,
  outcome: FinalOutcome,
): Promise<FinalOutcome> {
  const allowance = context.services.narration.monthlyCharacters
  return onAllowance(context, scope, async (tx) => {
    const settled = await settleReservation(tx, scope, reservation, { outcome, allowance })
    if (settled === 'FAILED') await call.release(tx)
    else await call.keep(tx, { outcome: settled, replays: 0 })
    return settled
  })
}

function toAudio({ buffer, byteOffset, byteLength }: Uint8Array): Narration['audio'] {
  return {
    base64: Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
    format: 'mp3_44100_128',
    mimeType: 'audio/mpeg',
  }
}

function nothingMade() {
  return unavailable(
    'The speech provider produced no usable audio. Nothing was counted.',
    'NARRATION_PROVIDER_FAILED',
  )
}

function timingsUnreadable(characters: number) {
  return unavailable(
    `Audio was produced, but its word timings could not be read. The ${characters} characters stay counted.`,
    'NARRATION_PROVIDER_FAILED',
  )
}

function tooManyReplays() {
  return tooManyRequests(
    `A narration can be repeated ${MAX_REPLAYS} times under one Idempotency-Key. Use another key.`,
    REPLAY_AGAIN_SECONDS,
  )
}
