const subject = /^Variable "\$\w+" got invalid value /
const reason =
  /( at "[\w.[\]]+")?; (Field "\w+" (?:is not defined by type "\w+"|of required type "[\w![\]]+" was not provided)\.|Expected (?:non-nullable )?type "[\w![\]]+"(?: to be an object| not to be null)?\.)(?: Did you mean [\w", ]+\?)?$/
const leaf = /( at "[\w.[\]]+")?; (?:(String|ID|Int|Float|Boolean) cannot represent |Value ")/

/**
 * The executor's message about a variable, without the value that it quotes: what clients send may be private,
 * and messages end up in logs and reports. Which field is at fault, and why, stays.
 */
export function withoutValues(message: string): string {
  const start = subject.exec(message)?.[0].trimEnd()
  if (start === undefined) return message
  const known = reason.exec(message)
  if (known) return `${start}${known[1] ?? ''}; ${known[2]}`
  const [, path = '', type] = leaf.exec(message) ?? []
  return `${start}${path}; ${type === undefined ? 'it is not of its type.' : `it must be of the type ${type}.`}`
}
