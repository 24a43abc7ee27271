import { Parser } from 'htmlparser2'

// Only what the formats define is markup, so that `a < b` in a text stays.
const tags = /<\/?(?:c|i|b|u|s|ruby|rt|lang|font)(?:[.\s][^<>]*)?>|<\/v>|<[\d:.]+>/giu
const voice = /<v(?:\.[^\s<>]*)?\s([^<>]*)>/giu
const placement = /\{\\an?\d+\}/gu

/**
 * Brings a cue's text to one line of plain text: markup off, character references read, and the name of a
 * WebVTT voice put before what it says (`<v Ada>Hello` gives `Ada: Hello`).
 *
 * @returns an empty string where nothing is spoken
 */
export function plainCueText(format: 'VTT' | 'SRT', lines: string[]): string {
  const bare = lines
    .join('\n')
    .replace(voice, (_tag, name: string) => (name.trim() === '' ? '' : `${name.trim()}: `))
    .replace(tags, '')
  const text = format === 'VTT' ? readReferences(bare) : bare.replace(placement, '')
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
