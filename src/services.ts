import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { Config } from './config.js'
import { FairQueue } from './graph/fair-queue.js'
import type { Services } from './graph/services.js'
import { createKeyFetcher, createJsonFetcher } from './providers/web-fetch/fetch-json.js'
import { createTokenVerifier } from './providers/identity/verify-token.js'
import type { TokenVerifier } from './providers/identity/port.js'
import { createElevenLabsSpeech } from './providers/speech/elevenlabs.js'
import { createEmbeddedSpeech } from './providers/speech/embedded-flite.js'
import type { SpeechProvider } from './providers/speech/port.js'
import { configuredVideoSite } from './providers/video-site/configured-site.js'
import { VIDEO_SITE_HOSTS } from './providers/video-site/parse-link.js'
import { unwatched, type WatchCall } from './providers/watch-call.js'
import { watchedFetcher, watchedSpeech, watchedVideoSite } from './providers/watched-providers.js'
import { createWebFetcher } from './providers/web-fetch/fetch-address.js'
import { createWebhookSender } from './providers/webhook/send-webhook.js'
import type { WebFetcher } from './providers/web-fetch/port.js'
import { createDocumentReader } from './providers/read-document/read-document.js'
import { READERS } from './providers/read-document/read-limits.js'
import { Turns } from './store/turns.js'

/** The settings that decide which services are used. */
export type ServiceSettings = Pick<
  Config,
  | 'SPEECH_PROVIDER'
  | 'SPEECH_LANGUAGE'
  | 'ELEVENLABS_API_KEY'
  | 'ELEVENLABS_BASE_URL'
  | 'ELEVENLABS_MODEL'
  | 'NARRATION_DEADLINE_SECONDS'
  | 'NARRATION_MONTHLY_CHARACTERS'
  | 'VIDEO_SITE'
  | 'VIDEO_SITE_OEMBED_URL'
  | 'VIDEO_SITE_API_KEY'
  | 'WEB_FETCH_ALLOW'
  | 'WEBHOOK_ALLOW'
  | 'WORKERS'
>

/** The largest document about a client, and how long it may take. */
const CLIENT_DOCUMENT = { maxBytes: 10_000, totalMs: 5_000 }

/** A worker's share of a limit that applies to the whole machine. */
const shareOf = (whole: number, workers: number) => Math.max(1, Math.floor(whole / workers))

/** One organization's fetches leave the same number of places to others. */
function createFetchTurns(readers: number, refused: () => void): FairQueue {
  const limits = {
    running: { inAll: 2 * readers, group: readers },
    waiting: { inAll: 64, group: 16, person: 4 },
    waitMs: 30_000,
  }
  return new FairQueue(limits, refused)
}

/** One organization's long answers leave a place to others. */
function createLongWork(refused: () => void): FairQueue {
  const limits = {
    running: { inAll: 4, group: 3 },
    waiting: { inAll: 200, group: 150, person: 50 },
    waitMs: 10_000,
  }
  return new FairQueue(limits, refused)
}

/** One organization's long reads leave a place to others. */
function createLongReads(running: number, refused: () => void): FairQueue {
  const limits = {
    running: { inAll: running, group: Math.max(1, running - 1) },
    waiting: { inAll: 200, group: 150, person: 50 },
    waitMs: 20_000,
  }
  return new FairQueue(limits, refused)
}

/** There is one thread for large bodies, and each of them takes it for less than a second. */
function createLargeBodies(refused: () => void): FairQueue {
  const limits = {
    running: { inAll: 1, group: 1 },
    waiting: { inAll: 200, group: 150, person: 50 },
    waitMs: 20_000,
  }
  return new FairQueue(limits, refused)
}

/**
 * Each check takes 32 MB and a thread of the pool for a tenth of a second. Beside it and the code of a mail,
 * one thread is left for everything else. One network leaves a turn to others, and everyone who waits gets a
 * turn within a few seconds.
 */
function createCodeChecks(refused: () => void): FairQueue {
  const limits = {
    running: { inAll: 2, group: 1 },
    waiting: { inAll: 100, group: 20, person: 10 },
    waitMs: 10_000,
  }
  return new FairQueue(limits, refused)
}

function createSpeech(config: ServiceSettings): SpeechProvider {
  const deadlineSeconds = config.NARRATION_DEADLINE_SECONDS
  if (config.SPEECH_PROVIDER === 'embedded') {
    // One processor is left to the main threads.
    const threads = shareOf(availableParallelism() - 1, config.WORKERS)
    return createEmbeddedSpeech({ deadlineSeconds, threads, language: config.SPEECH_LANGUAGE })
  }
  return createElevenLabsSpeech({
    apiKey: config.ELEVENLABS_API_KEY,
    baseUrl: config.ELEVENLABS_BASE_URL,
    model: config.ELEVENLABS_MODEL,
    deadlineSeconds,
  })
}

function createFetcher({ WEB_FETCH_ALLOW: allow }: ServiceSettings, logger: Logger): WebFetcher {
  if (allow.length > 0)
    logger.warn({ allow }, 'documents may be fetched from these addresses of a closed network')
  return createWebFetcher({ refusedHosts: [...VIDEO_SITE_HOSTS], allow })
}

function createVerifier({ WEB_FETCH_ALLOW: allow }: ServiceSettings): TokenVerifier {
  const documents = createKeyFetcher(allow)
  return createTokenVerifier({
    fetch: async (url, signal) => {
      const answer = await documents.fetch(url, signal)
      return answer.kind === 'fetched' ? answer.json : null
    },
  })
}

/** Observes the services. */
export interface ServiceObserver {
  watch: WatchCall
  narrated: Services['narrated']
  /** Called for each refused place in a queue. */
  refused: (queue: 'fetches' | 'long_answers' | 'long_reads' | 'large_bodies' | 'code_checks') => void
  /** How many reads that are long the database takes at a time. */
  longReads: number
}

/**
 * Creates the configured services.
 *
 * @param given services to use instead of creating them
 * @default observer records nothing
 */
export function createServices(
  config: ServiceSettings,
  logger: Logger,
  given: Partial<Services> = {},
  { watch, narrated, refused, longReads }: ServiceObserver = {
    watch: unwatched,
    narrated: () => {},
    refused: () => {},
    longReads: 1,
  },
): Services {
  const readers = shareOf(READERS, config.WORKERS)
  return {
    logger,
    turns: new Turns(),
    fetchTurns: given.fetchTurns ?? createFetchTurns(readers, () => refused('fetches')),
    speech: watchedSpeech(given.speech ?? createSpeech(config), watch),
    narrated,
    longWork: given.longWork ?? createLongWork(() => refused('long_answers')),
    largeBodies: given.largeBodies ?? createLargeBodies(() => refused('large_bodies')),
    longReads: given.longReads ?? createLongReads(longReads, () => refused('long_reads')),
    codeChecks: given.codeChecks ?? createCodeChecks(() => refused('code_checks')),
    mayAdminister: given.mayAdminister ?? (() => {}),
    offeredPeople: given.offeredPeople ?? [],
    narration: given.narration ?? {
      deadlineSeconds: config.NARRATION_DEADLINE_SECONDS,
      monthlyCharacters: config.NARRATION_MONTHLY_CHARACTERS,
    },
    webFetcher: watchedFetcher(given.webFetcher ?? createFetcher(config, logger), watch),
    documentReader: given.documentReader ?? createDocumentReader({}, readers),
    clientDocuments:
      given.clientDocuments ?? createJsonFetcher({ ...CLIENT_DOCUMENT, allow: config.WEB_FETCH_ALLOW }),
    identityTokens: given.identityTokens ?? createVerifier(config),
    webhooks: given.webhooks ?? createWebhookSender({ allow: config.WEBHOOK_ALLOW }),
    videoSite: watchedVideoSite(given.videoSite ?? configuredVideoSite(config), watch),
  }
}

/** Stops the services and their current work. */
export async function closeServices({ speech, documentReader }: Services): Promise<void> {
  await Promise.all([speech.close(), documentReader.close()])
}
