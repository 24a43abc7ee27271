const SUBJECT = /^Variable "\$\w+" got invalid value /
const REASON =
  /( at "[\w.[\]]+")?; (Field "\w+" (?:is not defined by type "\w+"|of required type "[\w![\]]+" was not provided)\.|Expected (?:non-nullable )?type "[\w![\]]+"(?: to be an object| not to be null)?\.)(?: Did you mean [\w", ]+\?)?$/
const LEAF = /( at "[\w.[\]]+")?; (?:(String|ID|Int|Float|Boolean) cannot represent |Value ")/

/**
 * The executor's message about a variable, without the value that it quotes: what clients send may be
 * private, and messages end up in logs and reports. It still says which field is at fault, and why.
 */
export function withoutValues(message: string): string {
  const start = SUBJECT.exec(message)?.[0].trimEnd()
  if (start === undefined) return message
  const known = REASON.exec(message)
  if (known) return `${start}${known[1] ?? ''}; ${known[2]}`
  const [, path = '', type] = LEAF.exec(message) ?? []
  return `${start}${path}; ${type === undefined ? 'it is not of its type.' : `it must be of the type ${type}.`}`
}
