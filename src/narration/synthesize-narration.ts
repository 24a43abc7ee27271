import { assertCanSynthesize, type NarrationScope } from '../access/narration-rules.js'
import { badInput, tooManyRequests, unavailable } from '../base/errors.js'
import type { RequestContext } from '../graph/context.js'
import { assertUsableKey, type IdempotentCall, idempotentCall } from '../graph/idempotent-call.js'
import type { SpeechResult, SpokenWord } from '../providers/speech/port.js'
import { nextTurn } from '../store/next-turn.js'
import type { Transaction } from '../store/store.js'
import { type CheckedNarration, checkNarration, type NarrationInput } from './narration-input.js'
import { isQuotaExceeded, lockAllowance, type Reservation, reserveCharacters } from './reserve-characters.js'
import { type FinalOutcome, returnReservation, settleReservation } from './settle-reservation.js'

/** Added to the provider's deadline, in case the process is slow to record the result. */
const LEASE_MARGIN_SECONDS = 30
/** A repetition is free for the organization, but the provider has to work again. */
const MAX_REPLAYS = 5
const REPLAY_AGAIN_SECONDS = 86_400

/** Spoken text in the contract's shape. */
export interface Narration {
  audio: { base64: string; format: string; mimeType: string }
  words: SpokenWord[]
  characters: number
}

/**
 * The stored answer of an idempotency key. It has neither text nor audio, so a repetition is spoken again.
 */
interface KeptNarration {
  outcome: FinalOutcome
  replays: number
}

const counted = { SPOKEN: 'spoken', TIMINGS_UNREADABLE: 'timings_unreadable', FAILED: 'failed' } as const
const outcomes = { spoken: 'SPOKEN', 'timings-unreadable': 'TIMINGS_UNREADABLE', failed: 'FAILED' } as const

/**
 * Turns a text into speech, within the organization's allowance (contract: `POST /v1/narration/synthesize`).
 *
 * The characters are reserved first. The provider is called outside of any transaction, and then they are
 * spent or returned. A repetition under the same idempotency key is spoken again without being counted again.
 *
 * @throws CodedError 403, 400, 409 and 422 of the idempotency key, 429 `NARRATION_QUOTA_EXCEEDED`,
 *   503 `NARRATION_PROVIDER_FAILED`
 */
export async function synthesizeNarration(
  context: RequestContext,
  input: NarrationInput,
): Promise<Narration> {
  // The contract: bad input is refused first, then external accounts.
  const narration = checkNarration(input)
  const { text, voiceId, characters } = narration
  const reads = context.services.speech.refuses?.(text) ?? null
  if (reads !== null) throw badInput(`The voice can't read this text. It reads ${reads}.`, 'text')
  assertUsableKey(input.idempotencyKey)
  const scope = assertCanSynthesize(context.viewer)
  const call = await idempotentCall<KeptNarration>(context, scope, {
    operation: 'synthesizeNarration',
    key: input.idempotencyKey,
    body: { text, voiceId },
  })

  const reservation = await begin(context, scope, call, characters).catch((error: unknown) => {
    if (isQuotaExceeded(error)) context.services.narrated('refused', characters)
    throw error
  })
  const result = await speak(context, narration)
  const outcome = reservation
    ? await settle(context, scope, call, reservation, outcomes[result.kind])
    : outcomes[result.kind]
  // A repetition was counted before.
  if (reservation) context.services.narrated(counted[outcome], characters)

  if (outcome === 'TIMINGS_UNREADABLE') throw timingsUnreadable(characters)
  if (outcome === 'FAILED' || result.kind !== 'spoken') throw nothingMade()
  const audio = toAudio(result.audio)
  // Encoding megabytes in Base64 blocks the event loop, and so does writing the JSON: yield in between.
  await nextTurn()
  return { audio, words: result.words, characters }
}

/** Runs a transaction with the organization's allowance locked. */
function onAllowance<T>(
  { session, services }: RequestContext,
  scope: NarrationScope,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return services.turns.take(`narration:${scope.organizationId}`, () =>
    session.transaction(scope, async (tx) => {
      await lockAllowance(tx, scope)
      return work(tx)
    }),
  )
}

/** @returns the reservation, or undefined for a repetition, which needs none */
async function begin(
  context: RequestContext,
  scope: NarrationScope,
  call: IdempotentCall<KeptNarration>,
  characters: number,
): Promise<Reservation | undefined> {
  const { monthlyCharacters, deadlineSeconds } = context.services.narration
  const leaseSeconds = deadlineSeconds + LEASE_MARGIN_SECONDS
  let reservation: Reservation | undefined
  try {
    await onAllowance(context, scope, async (tx) => {
      const kept = await call.begin(tx, leaseSeconds)
      if (!kept) {
        const asked = { characters, allowance: monthlyCharacters, leaseSeconds }
        reservation = await reserveCharacters(tx, scope, asked)
        return
      }
      if (kept.outcome === 'TIMINGS_UNREADABLE') throw timingsUnreadable(characters)
      if (kept.replays >= MAX_REPLAYS) throw tooManyReplays()
      await call.keep(tx, { ...kept, replays: kept.replays + 1 })
    })
    return reservation
  } catch (error) {
    if (reservation) await giveBack(context, scope, call, reservation)
    throw error
  }
}

/**
 * After a database error, returns the characters and the key unless they were spent: only the database knows
 * whether the commit took effect. If the database still fails, their leases will end.
 */
async function giveBack(
  context: RequestContext,
  scope: NarrationScope,
  call: IdempotentCall<KeptNarration>,
  reservation: Reservation,
): Promise<void> {
  const given = onAllowance(context, scope, async (tx) => {
    await returnReservation(tx, scope, reservation)
    await call.release(tx)
  })
  await given.catch(() => undefined)
}

async function speak(
  { services, signal, requestId }: RequestContext,
  { text, voiceId }: CheckedNarration,
): Promise<SpeechResult> {
  const result = await services.speech
    .synthesize({ text, voiceId }, signal)
    // A provider's error could quote the text, so it is dropped.
    .catch((): SpeechResult => ({ kind: 'failed', cause: 'the provider broke its promise' }))
  if (result.kind !== 'spoken') {
    const cause = result.kind === 'failed' ? result.cause : 'the timings could not be read'
    services.logger.warn({ requestId, cause }, 'a narration failed')
  }
  return result
}

async function settle(
  context: RequestContext,
  scope: NarrationScope,
  call: IdempotentCall<KeptNarration>,
  reservation: Reservation,
  outcome: FinalOutcome,
): Promise<FinalOutcome> {
  const allowance = context.services.narration.monthlyCharacters
  try {
    return await onAllowance(context, scope, async (tx) => {
      const settled = await settleReservation(tx, scope, reservation, { outcome, allowance })
      if (settled === 'FAILED') await call.release(tx)
      else await call.keep(tx, { outcome: settled, replays: 0 })
      return settled
    })
  } catch (error) {
    await giveBack(context, scope, call, reservation)
    throw error
  }
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
