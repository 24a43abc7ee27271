/**
 * Loaded before the service with `node --import`. The calendar begins at FIXED_CLOCK (ISO 8601), and stands
 * still unless FIXED_CLOCK_TICKS is true. Timers and performance.now() keep real time.
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
