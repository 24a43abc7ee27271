import { withoutTemplateTags } from '../providers/extraction/template-tags.js'

/**
 * What has a meaning over several lines, up to its end or that of the text: hidden parts, what templates leave as it is, and
 * code.
 */
const PARTS = new RegExp(
  [
    String.raw`<!--[^]*?(?:-->|(?![^]))`,
    String.raw`<(?<element>script|style)\b[^]*?(?:</\k<element>\s{0,9}>|(?![^]))`,
    String.raw`\{%-?\s{0,9}comment\b[^]*?(?:\{%-?\s{0,9}endcomment\s{0,9}-?%\}|(?![^]))`,
    String.raw`\{%-?\s{0,9}raw\s{0,9}-?%\}(?<raw>[^]*?)(?:\{%-?\s{0,9}endraw\s{0,9}-?%\}|(?![^]))`,
    // An engine finds the first character quickly, so what is before it is looked at after it.
    String.raw`(?<fenced>(?<fence>\x60(?<=^[ \t>]{0,40}\x60)\x60{2,}(?![^\x60\n]*\x60)|~(?<=^[ \t>]{0,40}~)~{2,})[^]*?(?:\n[ \t>]{0,40}\k<fence>|(?![^])))`,
    String.raw`(?<span>\\\x60|(?<ticks>\x60{1,3})(?!\x60).{1,200}?(?<!\x60)\k<ticks>(?!\x60))`,
  ].join('|'),
  'gim',
)
const HAS_PARTS = /<[!s%]|\{[{%:]/i
const RAW_TAG = /\{%-?\s{0,9}(?:end)?raw\s{0,9}-?%\}/g

/** What stands for characters in code meanwhile: Unicode leaves these four to programs. */
const HELD: Readonly<Record<string, string>> = {
  '{': '\uFDD0',
  '}': '\uFDD1',
  '%': '\uFDD2',
  '<': '\uFDD3',
}
const WRITTEN = new Map(Object.entries(HELD).map(([written, held]) => [held, written]))

const hold = (text: string) => text.replace(/[{}%<]/g, (written) => HELD[written] ?? written)
const holdBraces = (text: string) => text.replace(/[{}%]/g, (written) => HELD[written] ?? written)

/** A part of a text as it is written, after `withoutHidden`. */
export function released(text: string): string {
  return text.replace(/[\uFDD0-\uFDD3]/g, (held) => WRITTEN.get(held) ?? held)
}

const FRONT_MATTER = /^(---|\+\+\+)\r?\n[^]{0,5000}?\n\1\s*(?:\n|$)/
/** Hugo's tags in Markdown, and those of ERB, EJS and others. */
const OTHER_TAGS = /\{\{%[^{}]{0,500}%\}\}|<%(?:[^%<]|%(?!>)|<(?!%)){0,500}%>/g
/** A tag, or what could be one. */
const TAG = /<\/?[a-z][\w:.-]{0,30}\s(?:"[^"]{0,500}"|'[^']{0,500}'|[^<>"'\x60]){0,500}>/gi

/** Whether it is a tag: it has an attribute with a value, or nothing. */
const isOne = (tag: string) => !/\n\s*\n/.test(tag) && (tag.includes('=') || /^\S+[\s/]+>$/.test(tag))

/** Without hidden parts, and with code held. */
function withoutParts(text: string): string {
  let kept = ''
  let at = 0
  for (const { 0: written, index, groups = {} } of text.matchAll(PARTS)) {
    const { raw, fenced, span } = groups
    kept += text.slice(at, index)
    if (raw !== undefined) kept += holdBraces(raw)
    else if (fenced !== undefined || span !== undefined) kept += hold(written.replace(RAW_TAG, ''))
    at = index + written.length
  }
  return kept + text.slice(at)
}

/**
 * A text in Markdown without what no reader sees in it: front matter, comments, scripts, and a site generator's templates.
 * What looks like these in code stays, but is held: see `released`. A tag that is broken over lines is in one.
 */
export function withoutHidden(markdown: string): string {
  let text = /^(?:---|\+\+\+)/.test(markdown) ? markdown.replace(FRONT_MATTER, '') : markdown
  if (HAS_PARTS.test(text)) text = withoutTemplateTags(withoutParts(text).replace(OTHER_TAGS, ''))
  return text.replace(TAG, (tag) => (isOne(tag) ? tag.replace(/\s*\n\s*/g, ' ') : tag))
}
