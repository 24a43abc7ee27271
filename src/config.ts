import { z } from 'zod'

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
const yesNo = z.enum(['true', 'false'], { error: 'true or false' }).transform((value) => value === 'true')
const webAddress = z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' })
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
)

/** Every setting of the service, by the name of its environment variable, with its default. */
const environment = z.object({
  DATABASE_URL: databaseUrl.default('file:./data/lyceum.db'),
  HOST: z.string().min(1, { error: 'a host name or address' }).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4000),
  APP_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).default('http://127.0.0.1:4000'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).default(600),
  TRUST_PROXY: yesNo.default(false),
  CORS_ORIGINS: list
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      {
        error: 'origins such as https://app.example.com, separated by commas',
      },
    )
    .default([]),
})

/** The service's settings, checked. */
export type Config = z.infer<typeof environment>

/** A setting that can't be used; the message is one line: variable, value and what is allowed. */
export class ConfigError extends Error {}

/**
 * Reads the settings. An empty variable counts as not set.
 *
 * @param defaults values for variables that are not set, in place of the documented ones
 * @throws ConfigError on the first wrong value; a password in it is not shown
 */
export function readConfig(defaults: Readonly<Record<string, string>> = {}, env = process.env): Config {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value !== '')
  const given: Record<string, string | undefined> = { ...defaults, ...Object.fromEntries(set) }
  const parsed = environment.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0])
  const shown = (given[name] ?? '').replace(/(:\/\/[^:/@]*):[^@]*@/, '$1:…@')
  throw new ConfigError(`${name}=${shown} can't be used: expected ${issue?.message}.`)
}
