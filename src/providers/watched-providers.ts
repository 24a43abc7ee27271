import type { ExtractionResult, KnowledgeExtractor } from './extraction/port.js'
import type { MailSender, SendResult } from './mail/port.js'
import type { SpeechProvider } from './speech/port.js'
import type { VideoCheck, VideoSite } from './video-site/port.js'
import type { CallOutcome, WatchCall } from './watch-call.js'
import type { WebFetcher } from './web-fetch/port.js'
import type { WebhookSender } from './webhook/port.js'

const SENT: Record<SendResult['kind'], CallOutcome> = { sent: 'ok', rejected: 'refused', retry: 'failed' }

/** Once the caller has given up, a failure is not the provider's fault. */
const unless = (signal: AbortSignal, outcome: CallOutcome): CallOutcome =>
  signal.aborted ? 'cancelled' : outcome

/** The same provider, with its calls watched. */
export function watchedSpeech(speech: SpeechProvider, watch: WatchCall): SpeechProvider {
  return {
    refuses: (text) => speech.refuses?.(text) ?? null,
    synthesize: (request, signal) =>
      watch(
        'speech',
        () => speech.synthesize(request, signal),
        ({ kind }) => (kind === 'spoken' ? 'ok' : unless(signal, 'failed')),
      ),
    close: () => speech.close(),
  }
}

function outcomeOfCheck(kind: VideoCheck['kind'], signal: AbortSignal): CallOutcome | undefined {
  if (kind === 'unasked') return undefined
  return kind === 'unknown' ? unless(signal, 'failed') : 'ok'
}

/** The same site, with its calls watched. */
export function watchedVideoSite(site: VideoSite, watch: WatchCall): VideoSite {
  return {
    check: (video, signal) =>
      watch(
        'video_site',
        () => site.check(video, signal),
        ({ kind }) => outcomeOfCheck(kind, signal),
      ),
  }
}

/** The same sender, with its calls watched. */
export function watchedMail(mail: MailSender, watch: WatchCall): MailSender {
  return {
    send: (message) =>
      watch(
        'mail',
        () => mail.send(message),
        ({ kind }) => SENT[kind],
      ),
    close: () => mail.close(),
  }
}

/** The same fetcher, with its calls watched. */
export function watchedFetcher(fetcher: WebFetcher, watch: WatchCall): WebFetcher {
  return {
    fetch: (url, signal) =>
      watch(
        'web_fetch',
        () => fetcher.fetch(url, signal),
        ({ kind }) => (kind === 'fetched' ? 'ok' : unless(signal, 'refused')),
      ),
  }
}

/**
 * The same sender, with its calls watched. Endpoints belong to organizations: their failures are not provider failures.
 */
export function watchedWebhooks(sender: WebhookSender, watch: WatchCall): WebhookSender {
  return {
    accepts: sender.accepts,
    send: (url, message, signal) =>
      watch(
        'webhook',
        () => sender.send(url, message, signal),
        ({ kind }) => (kind === 'delivered' ? 'ok' : unless(signal, 'refused')),
      ),
  }
}

/** The same extractor, with its calls watched. */
export function watchedExtractor(extractor: KnowledgeExtractor, watch: WatchCall): KnowledgeExtractor {
  const outcomeOf = ({ kind }: ExtractionResult): CallOutcome => (kind === 'extracted' ? 'ok' : 'failed')
  return {
    extract: (document, signal, kept) =>
      watch('extraction', () => extractor.extract(document, signal, kept), outcomeOf),
    extractFromTranscript: (recording, signal, kept) =>
      watch('extraction', () => extractor.extractFromTranscript(recording, signal, kept), outcomeOf),
    close: () => extractor.close(),
  }
}
