import type { Logger } from 'pino'
import { type Config, ConfigError } from './config.js'
import { domains } from './domains.js'
import { countJobs } from './jobs/count-jobs-store.js'
import type { Job } from './jobs/job.js'
import { cursorsOf } from './jobs/cursors-of.js'
import { sendMail } from './jobs/send-mail-job.js'
import { DEFAULT_ADDRESS, linksOf } from './graph/links.js'
import { startRetention } from './jobs/retention.js'
import { startRunner } from './jobs/runner.js'
import { embeddedExtractor } from './providers/extraction/embedded.js'
import { openAiCompatibleExtractor } from './providers/extraction/openai-compatible.js'
import type { KnowledgeExtractor } from './providers/extraction/port.js'
import { deleteOldMails } from './providers/mail/delete-old-mails.js'
import { createEmlFolder } from './providers/mail/eml-folder.js'
import type { MailSender } from './providers/mail/port.js'
import { createSmtpSender } from './providers/mail/smtp.js'
import { configuredVideoSite, type VideoSiteSettings } from './providers/video-site/configured-site.js'
import { timeCalls, unwatched, type WatchCall } from './providers/watch-call.js'
import {
  watchedExtractor,
  watchedMail,
  watchedVideoSite,
  watchedWebhooks,
} from './providers/watched-providers.js'
import { createWebhookSender } from './providers/webhook/send-webhook.js'
import type { Metrics } from './rest/metrics.js'
import type { OpenStore } from './store/open-store.js'
import type { Store } from './store/store.js'
import type { Tracing } from './tracing/tracing.js'

type BackgroundConfig = Pick<
  Config,
  | 'APP_NAME'
  | 'APP_URL'
  | 'PUBLIC_URL'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'MAIL_OUTBOX'
  | 'EXTRACTION_URL'
  | 'EXTRACTION_MODEL'
  | 'EXTRACTION_API_KEY'
  | 'EXTRACTION_DEADLINE_SECONDS'
  | 'RETENTION_TOKEN_DAYS'
  | 'RETENTION_DEAD_JOB_DAYS'
  | 'RETENTION_NARRATION_DAYS'
  | 'RETENTION_AUDIT_DAYS'
  | 'RETENTION_DELETION_DAYS'
  | 'RETENTION_WEBHOOK_DAYS'
  | 'RETENTION_OUTBOX_DAYS'
  | 'WEBHOOK_ALLOW'
> &
  VideoSiteSettings

function createExtractor(config: BackgroundConfig, logger: Logger | undefined): KnowledgeExtractor {
  const { EXTRACTION_URL: baseUrl, EXTRACTION_MODEL: model } = config
  const deadlineMs = config.EXTRACTION_DEADLINE_SECONDS * 1_000
  if (baseUrl !== undefined && model === undefined) {
    throw new ConfigError('EXTRACTION_MODEL is not set: expected the name of a model at EXTRACTION_URL.')
  }
  const embedded = embeddedExtractor({ deadlineMs })
  if (baseUrl === undefined || model === undefined) return embedded
  return openAiCompatibleExtractor({
    baseUrl,
    model,
    apiKey: config.EXTRACTION_API_KEY ?? null,
    timeoutMs: deadlineMs,
    embedded,
    onLeftOut: (items) =>
      logger?.warn({ items }, 'items of the model were left out: their text does not say them'),
    onFallback: (reason) => logger?.warn({ reason }, 'a resource was read without the model'),
  })
}

function createMailSender({
  SMTP_URL: url,
  MAIL_FROM: from,
  MAIL_OUTBOX: folder,
}: BackgroundConfig): MailSender {
  return url === undefined ? createEmlFolder({ folder, from }) : createSmtpSender({ url, from })
}

/**
 * Creates every kind of job, and the providers that they use; `close` ends these providers.
 *
 * @default watch records nothing
 * @default logger is told nothing
 * @param address the address at which this process is reached; called for every link in a mail
 */
export function composeJobs(
  config: BackgroundConfig,
  watch: WatchCall = unwatched,
  logger?: Logger,
  address = () => DEFAULT_ADDRESS,
): { jobs: Job[]; close: () => Promise<void> } {
  const mail = watchedMail(createMailSender(config), watch)
  const extractor = watchedExtractor(createExtractor(config, logger), watch)
  const sender = createWebhookSender({ allow: config.WEBHOOK_ALLOW })
  const providers = {
    extractor,
    videoSite: watchedVideoSite(configuredVideoSite(config), watch),
    webhooks: watchedWebhooks(sender, watch),
    mail,
    appName: config.APP_NAME,
    links: linksOf(config, address),
    cursors: cursorsOf,
  }
  return {
    jobs: [...domains.flatMap(({ jobs }) => jobs?.(providers) ?? []), sendMail(mail)],
    close: async () => {
      await extractor.close()
      await mail.close()
    },
  }
}

function startConfiguredRetention(store: Store, logger: Logger, config: BackgroundConfig) {
  return startRetention({
    store,
    logger,
    days: {
      tokens: config.RETENTION_TOKEN_DAYS,
      deadJobs: config.RETENTION_DEAD_JOB_DAYS,
      narrations: config.RETENTION_NARRATION_DAYS,
      auditEvents: config.RETENTION_AUDIT_DAYS,
      deletions: config.RETENTION_DELETION_DAYS,
      webhooks: config.RETENTION_WEBHOOK_DAYS,
      outbox: config.RETENTION_OUTBOX_DAYS,
    },
    deleteOldMails:
      config.SMTP_URL === undefined ? (before) => deleteOldMails(config.MAIL_OUTBOX, before) : undefined,
  })
}

/**
 * Runs the queue's jobs in this process, and deletes old records. Videos are only checked if the video site
 * may be asked.
 *
 * @throws Error if the mail settings can't be used
 */
export function startBackground(options: {
  store: OpenStore
  config: BackgroundConfig
  logger: Logger
  metrics: Pick<Metrics, 'observeJob' | 'observeCall' | 'watchJobs'>
  /** @default nothing is traced */
  tracing?: Tracing | undefined
  /** The address at which this process is reached. */
  address?: () => string
}): { stop: () => Promise<void> } {
  const { store: untraced, config, logger, metrics, tracing, address } = options
  const store = tracing ? tracing.store(untraced) : untraced
  const timed = timeCalls((sample) => metrics.observeCall(sample))
  const watch = tracing ? tracing.calls(timed) : timed
  const composed = composeJobs(config, watch, logger, address)
  const { close } = composed
  // They wait for a process that may ask the video site.
  const isPossible = ({ kind }: Job) => kind !== 'check-video' || config.VIDEO_SITE !== 'offline'
  const jobs = composed.jobs.filter(isPossible)
  const runner = startRunner({
    store,
    jobs,
    logger,
    observe: (sample) => metrics.observeJob(sample),
    around: tracing?.job,
  })
  const retention = startConfiguredRetention(store, logger, config)
  metrics.watchJobs(() => countJobs(store))
  return {
    stop: async () => {
      await Promise.all([runner.stop(), retention.stop()])
      await close()
    },
  }
}
