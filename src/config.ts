import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { readLogo } from './base/logo.js'
import { showsNothing } from './base/shows-nothing.js'
import { isSender } from './providers/mail/compose.js'
import { withoutPassword } from './base/without-password.js'
import { leadsToPgBouncer } from './base/postgres-url.js'
import { oneLine } from './providers/one-line.js'
import { parseEndpoint } from './providers/address-policy.js'
import { speechLanguages } from './providers/speech/port.js'

/** The default endpoint for checking videos. */
export const VIDEO_SITE_OEMBED_DEFAULT = 'https://www.youtube.com/oembed'

const databaseUrl = z.string().refine((url) => /^(file:.+|postgres(ql)?:\/\/.+)$/.test(url), {
  error: 'file:PATH or postgres://…',
})
const wholeNumber = (from: number, to: number) => {
  const error = `a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .refine((value) => value >= from && value <= to, { error })
}
const workers = z
  .string()
  .regex(/^(auto|\d{1,3})$/, { error: 'a whole number from 1 to 128, or auto' })
  .transform((value) => (value === 'auto' ? availableParallelism() : Number(value)))
  .refine((value) => value >= 1 && value <= 128, { error: 'a whole number from 1 to 128, or auto' })
const yesNo = z.enum(['true', 'false'], { error: 'true or false' }).transform((value) => value === 'true')
const webAddress = z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' })
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
)
const endpoints = list
  .transform((entries) => entries.map((entry) => parseEndpoint(entry)))
  .refine((found) => found.every((endpoint) => endpoint !== null), {
    error: 'host:port entries, separated by commas',
  })
  .transform((found) => found.filter((endpoint) => endpoint !== null))
  .default([])

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Every setting of the service, by the name of its environment variable, with its default. */
const settings = z.object({
  DATABASE_URL: databaseUrl.default('file:./data/lyceum.db'),
  /** Streaming replicas of the database. A pooler before one would hide its restarts. */
  DATABASE_READ_URLS: list
    .refine((urls) => urls.every((url) => /^postgres(ql)?:\/\/.+$/.test(url) && !leadsToPgBouncer(url)), {
      error: 'postgres://… of one server each, separated by commas',
    })
    .default([]),
  /** How long the start waits for a PostgreSQL server that is not reachable yet. */
  DATABASE_WAIT_SECONDS: wholeNumber(0, 86_400).default(30),
  /** For each process, and only for PostgreSQL. */
  DATABASE_POOL_SIZE: wholeNumber(1, 1_000).default(10),
  DATABASE_CONNECT_TIMEOUT_MS: wholeNumber(100, 60_000).default(2_500),
  HOST: z.string().min(1, { error: 'a host name or address' }).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4000),
  WORKERS: workers.default(1),
  /** The address of records; the default is that of the service (`PUBLIC_URL`). */
  APP_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  /**
   * The public address of the service and the issuer of its tokens; the default is the address where it listens.
   */
  PUBLIC_URL: z
    .string()
    .transform((url) => url.replace(/\/+$/, ''))
    .refine((url) => /^https?:/.test(url) && isOrigin(url), {
      error: 'an address without a path, such as https://learn.example.org',
    })
    .optional(),
  /** What the web app and the service's own pages are called. */
  APP_NAME: z
    .string()
    .trim()
    .refine((name) => /^\P{C}{1,60}$/u.test(name) && !showsNothing(name), {
      error: 'a name of 1 to 60 characters, in one line',
    })
    .default('Lyceum'),
  /** The path of a picture to show beside the name; it is read at the start. */
  APP_LOGO: z
    .string()
    .transform(readLogo)
    .refine((logo) => logo !== undefined, { error: 'the path of an SVG or PNG file of at most 100 kB' })
    .optional(),
  /** The colour of links, buttons and what is chosen. */
  APP_ACCENT: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: 'a colour such as #2f4a7d' })
    .optional(),
  /** Whether clients may register themselves (RFC 7591). */
  OAUTH_REGISTRATION: yesNo.default(true),
  /** Whether a client's id may be the address of a document about it. */
  OAUTH_CLIENT_DOCUMENTS: yesNo.default(true),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  /** Manifests of documents that clients may name by their ids. */
  TRUSTED_DOCUMENTS: list.default([]),
  /** Whether no other documents run, but for tokens with the scope `graphql:any`. */
  TRUSTED_DOCUMENTS_ONLY: yesNo.default(false),
  /** Whether everybody may then ask for the schema. */
  TRUSTED_DOCUMENTS_INTROSPECTION: yesNo.default(false),
  MAX_QUERY_OBJECTS: wholeNumber(1, 1_000_000).default(50_000),
  /** Whether the graph is a part of a supergraph. */
  FEDERATION: yesNo.default(false),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).default(600),
  RATE_LIMIT_OBJECTS_PER_MINUTE: wholeNumber(0, 1_000_000_000).default(500_000),
  /** For one person in one process. */
  MAX_REQUESTS_UNDER_WAY: wholeNumber(0, 100_000).default(50),
  /** The 99th percentile over 5 seconds. */
  MAX_LOOP_DELAY_MS: wholeNumber(0, 60_000).default(200),
  /** On the event loop. */
  REQUEST_DATABASE_SECONDS: wholeNumber(1, 600).default(5),
  REQUEST_CPU_SECONDS: wholeNumber(0, 3_600).default(2),
  MAX_CONNECTIONS: wholeNumber(0, 1_000_000).default(2_000),
  WRITE_TIMEOUT_SECONDS: wholeNumber(0, 3_600).default(30),
  ANSWER_CACHE_MB: wholeNumber(0, 100_000).default(64),
  /** In one process. */
  MAX_LIVE_STREAMS: wholeNumber(0, 1_000_000).default(1_000),
  /** In one process. */
  MAX_LIVE_STREAMS_PER_PERSON: wholeNumber(0, 100_000).default(20),
  MAX_UNREAD_MEGABYTES: wholeNumber(0, 100_000).default(16),
  DRAIN_SECONDS: wholeNumber(0, 600).default(2),
  SHUTDOWN_SECONDS: wholeNumber(1, 3_600).default(25),
  TRUST_PROXY: yesNo.default(false),
  CORS_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), {
      error: 'origins such as https://app.example.com, separated by commas',
    })
    .default([]),
  /** The person that `lyceum mcp` acts for. */
  LYCEUM_TOKEN: z.string().optional(),
  SPEECH_PROVIDER: z
    .enum(['embedded', 'elevenlabs'], { error: 'embedded or elevenlabs' })
    .default('embedded'),
  SPEECH_LANGUAGE: z
    .enum(speechLanguages, { error: `one of ${speechLanguages.join(' and ')}` })
    .default('en-US'),
  ELEVENLABS_API_KEY: z.string().default(''),
  ELEVENLABS_BASE_URL: webAddress.default('https://api.elevenlabs.io'),
  ELEVENLABS_MODEL: z.string().default('eleven_multilingual_v2'),
  NARRATION_DEADLINE_SECONDS: wholeNumber(1, 600).default(30),
  NARRATION_MONTHLY_CHARACTERS: wholeNumber(0, 1_000_000_000).default(100_000),
  VIDEO_SITE: z.enum(['oembed', 'api', 'offline'], { error: 'oembed, api or offline' }).default('oembed'),
  VIDEO_SITE_NAME: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, { error: 'lower-case letters, digits and hyphens' })
    .default('youtube'),
  VIDEO_SITE_OEMBED_URL: webAddress.default(VIDEO_SITE_OEMBED_DEFAULT),
  VIDEO_SITE_API_KEY: z.string().default(''),
  WEB_FETCH_ALLOW: endpoints,
  WEBHOOK_ALLOW: endpoints,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/?#]/i, { error: 'smtp://host:port or smtps://host:port' })
    .optional(),
  MAIL_FROM: z
    .string()
    .max(320, { error: 'an address of at most 320 characters' })
    .refine(isSender, { error: 'one address, such as Lyceum <no-reply@example.org>' })
    .optional(),
  MAIL_OUTBOX: z.string().default('./data/outbox'),
  EXTRACTION_URL: webAddress.optional(),
  EXTRACTION_MODEL: z.string().optional(),
  EXTRACTION_API_KEY: z.string().optional(),
  EXTRACTION_DEADLINE_SECONDS: wholeNumber(1, 3_600).default(60),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_SERVICE_NAME: z.string().default('lyceum'),
  /**
   * The SDK reads this setting and the next itself. They are checked here because the SDK would replace wrong
   * values by its defaults.
   */
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, { error: SAMPLERS.join(', ') }).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, { error: 'a number from 0 to 1' })
    .optional(),
  RETENTION_TOKEN_DAYS: wholeNumber(0, 36_500).default(90),
  RETENTION_DEAD_JOB_DAYS: wholeNumber(0, 36_500).default(90),
  RETENTION_NARRATION_DAYS: wholeNumber(0, 36_500).default(400),
  RETENTION_AUDIT_DAYS: wholeNumber(0, 36_500).default(730),
  RETENTION_DELETION_DAYS: wholeNumber(0, 36_500).default(90),
  RETENTION_WEBHOOK_DAYS: wholeNumber(0, 36_500).default(30),
  RETENTION_OUTBOX_DAYS: wholeNumber(0, 36_500).default(30),
})

/** Whether the links to records lead to this service, so that it serves the web app. */
export const isAppHere = ({
  APP_URL: app,
  PUBLIC_URL: own,
}: Pick<z.infer<typeof settings>, 'APP_URL' | 'PUBLIC_URL'>) => app === undefined || app === own

const environment = settings
  .refine(
    ({ SPEECH_PROVIDER, ELEVENLABS_API_KEY }) =>
      SPEECH_PROVIDER !== 'elevenlabs' || ELEVENLABS_API_KEY !== '',
    { path: ['ELEVENLABS_API_KEY'], error: 'an API key, as SPEECH_PROVIDER is elevenlabs' },
  )
  .refine((config) => config.DATABASE_READ_URLS.length === 0 || !config.DATABASE_URL.startsWith('file:'), {
    path: ['DATABASE_READ_URLS'],
    error: 'nothing, as DATABASE_URL is a file',
  })
  .refine(({ VIDEO_SITE, VIDEO_SITE_API_KEY }) => VIDEO_SITE !== 'api' || VIDEO_SITE_API_KEY !== '', {
    path: ['VIDEO_SITE_API_KEY'],
    error: 'an API key, as VIDEO_SITE is api',
  })
  .refine(
    (config) => !config.TRUSTED_DOCUMENTS_ONLY || config.TRUSTED_DOCUMENTS.length > 0 || isAppHere(config),
    {
      path: ['TRUSTED_DOCUMENTS'],
      error: 'the path of a manifest, as TRUSTED_DOCUMENTS_ONLY is true',
    },
  )
  .transform((config) => ({
    ...config,
    MAIL_FROM: config.MAIL_FROM ?? `${JSON.stringify(config.APP_NAME)} <lyceum@localhost>`,
  }))

/** The service's settings, checked. */
export type Config = z.infer<typeof environment>

/** A setting that can't be used. The message is one line: the variable, its value and what is allowed. */
export class ConfigError extends Error {}

/** The settings, or one line for each wrong variable. */
function parse(
  defaults: Readonly<Record<string, string>>,
  env: NodeJS.ProcessEnv,
  options: Readonly<Record<string, string>>,
): { config: Config } | { problems: string[] } {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value !== '')
  const given: Record<string, string | undefined> = { ...defaults, ...Object.fromEntries(set), ...options }
  const { data, error } = environment.safeParse(given)
  if (data) return { config: data }
  const problems = error.issues.map(({ path, message }) => {
    const name = String(path[0])
    const value = oneLine(withoutPassword(given[name] ?? ''), 1_000)
    return `${name}=${value} can't be used: expected ${message}.`
  })
  return { problems }
}

/**
 * Reads the settings. An empty variable counts as not set.
 *
 * @param defaults replace the documented defaults
 * @param env the variables
 * @param options override the variables, as options of the command line do
 * @default defaults none replaced
 * @default env the variables of this process
 * @default options none
 * @throws ConfigError for the first wrong value; a password in it is not shown
 */
export function readConfig(
  defaults: Readonly<Record<string, string>> = {},
  env = process.env,
  options: Readonly<Record<string, string>> = {},
): Config {
  const parsed = parse(defaults, env, options)
  if ('problems' in parsed) throw new ConfigError(parsed.problems[0])
  return parsed.config
}

/** Reads the settings like `readConfig`, or returns one line for each wrong setting. */
export function tryConfig(): { config: Config } | { problems: string[] } {
  return parse({}, process.env, {})
}
