import { runFlite } from './flite.js'

/** A phone of the CMU set, and when it is heard, in seconds. */
export interface TimedPhone {
  phone: string
  start: number
  end: number
}

const SILENCE = 'pau'

/**
 * Finds out how Flite pronounces each form when it stands alone.
 *
 * @param forms none of them empty
 * @returns the phones of each, without silences
 */
export async function pronounce(forms: readonly string[]): Promise<string[][]> {
  if (forms.length === 0) return []
  // A blank line ends an utterance, and Flite prints a line for each. The diphone voice is the fastest.
  const { lines } = await runFlite(['-voice', 'kal', '-ps'], forms.join('\n\n'))
  const phones = lines.map((line) => line.split(' ').filter((phone) => phone !== '' && phone !== SILENCE))
  if (forms.length === 1) return [phones.flat()]
  if (phones.length === forms.length) return phones
  // One of the forms was read as two utterances. Halving the list finds it.
  const middle = Math.ceil(forms.length / 2)
  return [...(await pronounce(forms.slice(0, middle))), ...(await pronounce(forms.slice(middle)))]
}

/**
 * Reads the phones that Flite prints with `-psdur`.
 *
 * @param lines a line for each utterance, with `name:end` for each phone; `end` is in seconds from its start
 * @param durationSeconds of all utterances together, because each printed time is off by a few milliseconds
 * @returns the phones without silences, timed from the start of the first utterance
 */
export function timedPhones(lines: readonly string[], durationSeconds: number): TimedPhone[] {
  const phones: TimedPhone[] = []
  let utteranceStart = 0
  for (const line of lines) {
    let start = utteranceStart
    for (const entry of line.split(' ').filter(Boolean)) {
      const [phone = '', seconds] = entry.split(':')
      const end = utteranceStart + Number(seconds)
      phones.push({ phone, start, end })
      start = end
    }
    utteranceStart = start
  }
  const scale = utteranceStart === 0 ? 1 : durationSeconds / utteranceStart
  return phones
    .filter(({ phone }) => phone !== SILENCE)
    .map(({ phone, start, end }) => ({ phone, start: start * scale, end: end * scale }))
}
