import type { Answer } from './answer.js'

/** How many characters of each text are shown around the first difference. */
const SHOWN = 160
const BEFORE = 40

/** Describes the first difference between two texts that are not equal. */
function parting(what: string, older: string, newer: string): string {
  let at = 0
  while (older[at] === newer[at]) at += 1
  const from = Math.max(0, at - BEFORE)
  const shown = (text: string) => JSON.stringify(text.slice(from, from + SHOWN))
  return `  ${what}, from character ${from}\n  - ${shown(older)}\n  + ${shown(newer)}`
}

/** Describes how two answers differ; undefined if they are the same. */
export function describeDifference(older: Answer, newer: Answer): string | undefined {
  const lines: string[] = []
  if (older.status !== newer.status) lines.push(`  status\n  - ${older.status}\n  + ${newer.status}`)
  if (older.fields !== newer.fields) lines.push(parting('header fields', older.fields, newer.fields))
  // Latin-1 has a character for every byte, so different bodies never look the same.
  if (!older.body.equals(newer.body)) {
    lines.push(parting('body', older.body.toString('latin1'), newer.body.toString('latin1')))
  }
  return lines.length === 0 ? undefined : lines.join('\n')
}
