import { createRequire } from 'node:module'

/**
 * Loaded before the service with `node --import`. The calendar begins at FIXED_CLOCK (ISO 8601), and stands
 * still unless FIXED_CLOCK_TICKS is true; SQLite's clock shows the same. Timers and performance.now() keep real time.
 */
const RealDate = Date
const beginning = RealDate.parse(process.env.FIXED_CLOCK)
const started = performance.now()
const ticks = process.env.FIXED_CLOCK_TICKS === 'true'
const now = () => beginning + (ticks ? Math.floor(performance.now() - started) : 0)

RealDate.now = now
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
})

/** What the service's own `strftime` gives: of now, or of a time that is written in full. */
const iso = (_format, when) => {
  const time = when === 'now' ? now() : RealDate.parse(when)
  return Number.isNaN(time) ? null : new RealDate(time).toISOString()
}
const known = new WeakSet()
const require = createRequire(process.argv[1])
const { prototype } = require(Number(process.versions.napi) >= 10 ? 'better-sqlite3-napi' : 'better-sqlite3')
const { pragma } = prototype
prototype.pragma = function (...args) {
  if (!known.has(this)) this.function('strftime', { varargs: true, deterministic: true }, iso)
  known.add(this)
  return pragma.apply(this, args)
}
