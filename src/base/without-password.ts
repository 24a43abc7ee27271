const SECRET_NAME = /pass|pwd|secret|token|key/i

/** Whether a parameter of a query has a secret as its value; its name may be percent-encoded. */
function isSecret(name: string): boolean {
  try {
    return SECRET_NAME.test(decodeURIComponent(name))
  } catch {
    return true
  }
}

/** The range of a text that must not be shown. */
type Span = [start: number, end: number]

/** The values of a query's parameters that may be secret. */
function secretsIn(value: string): Span[] {
  return [...value.matchAll(/[?&]([^=&?]*)=/g)]
    .filter(([, name = '']) => isSecret(name))
    .map(({ index, 0: { length } }) => {
      const end = value.indexOf('&', index + length)
      return [index + length, end === -1 ? value.length : end]
    })
}

/** Everything from the first colon behind the scheme to the last `@`. */
function passwordIn(value: string): Span[] {
  const slashes = value.indexOf('://')
  const colon = value.indexOf(':', slashes === -1 ? 0 : slashes + 3)
  const at = value.lastIndexOf('@')
  return colon === -1 || at < colon ? [] : [[colon + 1, at]]
}

/**
 * Hides passwords in a setting that is an address, so that it can be shown: the user's, and those in the query. A
 * password may contain characters that should have been percent-encoded, so it hides too much rather than too little.
 *
 * @example withoutPassword('postgres://ada:p@ss@db/lyceum?sslpassword=x') === 'postgres://ada:…@db/lyceum?sslpassword=…'
 */
export function withoutPassword(value: string): string {
  if (value.startsWith('file:')) return value
  const spans = [...passwordIn(value), ...secretsIn(value)].toSorted(([a], [b]) => a - b)
  let shown = ''
  let done = 0
  for (const [start, end] of spans) {
    if (start > done) shown += value.slice(done, start)
    if (end > done && !shown.endsWith('…')) shown += '…'
    done = Math.max(done, end)
  }
  return shown + value.slice(done)
}
