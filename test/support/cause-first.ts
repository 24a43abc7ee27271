import fc from 'fast-check'

/** Fails like fast-check, but begins with what went wrong: a log may be cut off before the end of a long example. */
export function causeFirst<Case>(details: fc.RunDetails<Case>): void {
  if (!details.failed) return
  const { errorInstance: cause } = details
  const text = cause instanceof Error ? cause.message : String(cause)
  throw new Error(`${text}\n\n${fc.defaultReportMessage(details) ?? ''}`, { cause })
}
