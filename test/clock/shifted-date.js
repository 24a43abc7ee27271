/** Loaded before the service with `node --import`. The process's calendar is DATE_SHIFT_MS ahead. Timers keep real time. */
const RealDate = Date
const shift = Number(process.env.DATE_SHIFT_MS)
const now = RealDate.now.bind(RealDate)

RealDate.now = () => now() + shift
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now()] : args, newTarget),
  apply: (target) => new RealDate(target.now()).toString(),
})
