import { Parser } from 'htmlparser2'

// Only tags that the formats define are markup, so `a < b` in a text stays.
const TAGS = /<\/?(?:c|i|b|u|s|ruby|rt|lang|font)(?:[.\s][^<>]*)?>|<\/v>|<[\d:.]+>/giu
const VOICE = /<v(?:\.[^\s<>]*)?\s([^<>]*)>/giu
const PLACEMENT = /\{\\an?\d+\}/gu

/**
 * Turns a cue's text into one line of plain text: removes markup, decodes character references, and puts the
 * name of a WebVTT voice before what it says (`<v Ada>Hello` gives `Ada: Hello`).
 *
 * @returns an empty string if nothing is spoken
 */
export function plainCueText(format: 'VTT' | 'SRT', lines: string[]): string {
  const untagged = lines
    .join('\n')
    .replace(VOICE, (_tag, name: string) => (name.trim() === '' ? '' : `${name.trim()}: `))
    .replace(TAGS, '')
  const text = format === 'VTT' ? readReferences(untagged) : untagged.replace(PLACEMENT, '')
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[\s\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
}

function readReferences(text: string): string {
  if (!text.includes('&')) return text
  const parts: string[] = []
  const parser = new Parser({ ontext: (part) => void parts.push(part) })
  parser.end(text.replaceAll('<', '&lt;'))
  return parts.join('')
}
