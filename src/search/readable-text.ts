import { withoutTemplateTags } from '../providers/extraction/template-tags.js'

/** What begins and ends something that no reader sees. */
const HIDDEN: readonly [RegExp, RegExp][] = [
  [/<!--/g, /-->/g],
  [/<(?:script|style)\b/gi, /<\/(?:script|style)\s{0,9}>/gi],
  [/\{%-?\s{0,9}comment\b/g, /\{%-?\s{0,9}endcomment\s{0,9}-?%\}/g],
]

/** Without what stands between a beginning and the next end; without the rest, if there is no end. */
function withoutHidden(text: string, [begins, ends]: readonly [RegExp, RegExp]): string {
  let kept = ''
  let at = 0
  for (;;) {
    begins.lastIndex = at
    const begin = begins.exec(text)
    if (begin === null) return at === 0 ? text : kept + text.slice(at)
    kept += text.slice(at, begin.index)
    ends.lastIndex = begin.index
    const end = ends.exec(text)
    if (end === null) return kept
    at = end.index + end[0].length
  }
}

const FRONT_MATTER = /^---\r?\n[^]{0,5000}?\n---\s*(?:\n|$)/
const FENCE = /^[\s>]{0,40}(`{3,}|~{3,})/
/** A rule, the line below a heading, the line below the head of a table, or a mark of an admonition. */
const DRAWN = /^[\s>]{0,40}(?:[-*_=|:+]\s{0,9}){2,1000}\s*$|^\s{0,9}:{3}[^]{0,60}$/
const DEFINITION = /^ {0,3}\[[^[\]]{1,100}\]:/
/** Marks of quotations, lists, tasks and headings at the beginning of a line. */
const BEGINNING =
  /^(?:\s{0,40}(?:>|[-*+](?=\s|$)))*\s{0,40}(?:\[[ xX]\](?=\s)|\[![A-Za-z]{1,20}\][+-]?)?\s{0,9}(?:#{1,6}(?=\s|$))?/
/** A line of a table. */
const ROW = /^\s{0,9}\||\|\s{0,9}$/
const CLOSING = /(?<=\s)#{1,6}\s{0,40}$|(?<!\s)\s{1,9}\{[#.:][^{}]{0,100}\}\s{0,40}$|\\$/

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rarr: '→',
  copy: '©',
}

function characterOf(name: string, written: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? written
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : written
}

/** What has a meaning within a line. What stands in a code span, or behind a backslash, has none. */
const INLINE = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-\x60{-~])`,
    String.raw`(?<ticks>\x60{1,3})(?!\x60)(?<code>.{1,200}?)(?<!\x60)\k<ticks>(?!\x60)`,
    String.raw`<(?<address>[a-zA-Z][a-zA-Z0-9+.-]{1,31}:[^\s<>]{1,500}|[^\s<>@]{1,64}@[^\s<>@]{1,100})>`,
    String.raw`<(?<tag>/?[a-zA-Z][a-zA-Z0-9-]{0,30})(?:[\s/][^<>]{0,500})?>`,
    String.raw`\[\^[^[\]]{1,50}\](?::\s)?`,
    String.raw`!?\[(?=[^[\]]{0,300}\]\()|\]\([^()\s]{0,500}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?(?:\s{1,9}(?:"[^"]{0,200}"|'[^']{0,200}'))?\s{0,9}\)`,
    String.raw`!?\[(?<label>[^[\]]{1,300})\]\[[^[\]]{0,100}\]`,
    String.raw`&(?<entity>#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});`,
    String.raw`(?<![^\s]):[a-z+-][a-z0-9_+-]{1,40}:(?![^\s.,;!])`,
    String.raw`\{\{|\}\}|\{%|%\}|~~`,
    String.raw`(?<stars>\*+)|(?<lines>_+)`,
  ].join('|'),
  'g',
)
const MEANT = /[\\`<[&{}%~*_\]]|:[\w+-]+:/
const LETTER = /[\p{L}\p{N}]/u

/** Whether stars or lines mark words: they stand at one side of something, or of each other's, and not in a word. */
function isEmphasis(line: string, start: number, run: string): boolean {
  const [before = ' ', after = ' '] = [line[start - 1], line[start + run.length]]
  if (before.trim() === '' && after.trim() === '') return false
  const isInWord = LETTER.test(before) && LETTER.test(after)
  return !isInWord || (run.startsWith('*') && run.length > 1)
}

/** One line without marks and tags. */
function withoutMarks(line: string): string {
  if (!MEANT.test(line)) return line
  return line.replace(INLINE, (written: string, ...rest: unknown[]) => {
    const [start, whole, groups] = rest.slice(-3) as [number, string, Record<string, string | undefined>]
    const { escaped, code, address, tag, label, entity, stars, lines } = groups
    if (tag !== undefined) return /^\/?(?:br|p|div|td|th|tr|li|h\d)$/i.test(tag) ? ' ' : ''
    if (entity !== undefined) return characterOf(entity.toLowerCase(), written)
    const run = stars ?? lines
    if (run !== undefined) return isEmphasis(whole, start, run) ? '' : run
    return escaped ?? code ?? address ?? label ?? ''
  })
}

/** A link whose text or address goes on in the next line. */
const UNFINISHED = /\[[^[\]]{1,300}$|\]\([^()\s]{0,500}\s{0,9}$/
/** How much is read of one that never ends. */
const LONGEST_UNFINISHED = 1_000

/** A line of what people read. */
interface Line {
  text: string
  isCode: boolean
  /** Whether it may go on with what the line before began. */
  goesOn: boolean
}

/** The lines of a text without what stands at their beginnings and ends, and without those that nobody reads. */
function* linesOf(text: string): Generator<Line, void, undefined> {
  let fence: string | undefined
  for (const line of text.split('\n')) {
    const [, mark] = FENCE.exec(line) ?? []
    if (fence !== undefined) {
      if (mark?.startsWith(fence) === true) fence = undefined
      else yield { text: line, isCode: true, goesOn: false }
    } else if (mark !== undefined) fence = mark
    else if (!DRAWN.test(line) && !DEFINITION.test(line)) {
      const own = line.replace(BEGINNING, '').replace(CLOSING, '')
      const isRow = ROW.test(own)
      const goesOn = !isRow && own.trim() !== '' && own.trimStart() === line.replace(CLOSING, '').trimStart()
      yield { text: isRow ? own.replaceAll('|', ' ') : own, isCode: false, goesOn }
    }
  }
}

/**
 * The lines of a text in Markdown as people read them: without marks, tags, comments and a site generator's templates. Text
 * that only looks like Markdown stays as far as possible. A link that is broken over lines is in one. The time it takes is
 * in proportion to the text's length.
 */
export function* readableLines(markdown: string): Generator<string, void, undefined> {
  let text = markdown.startsWith('---') ? markdown.replace(FRONT_MATTER, '') : markdown
  if (/<[!sS]|\{%/.test(text)) for (const hidden of HIDDEN) text = withoutHidden(text, hidden)
  let begun = ''
  for (const { text: line, isCode, goesOn } of linesOf(withoutTemplateTags(text))) {
    if (begun !== '' && !goesOn) {
      yield withoutMarks(begun)
      begun = ''
    }
    const own = begun === '' ? line : `${begun}${begun.endsWith('(') ? '' : ' '}${line.trimStart()}`
    begun = !isCode && own.length < LONGEST_UNFINISHED && UNFINISHED.test(own) ? own : ''
    if (begun === '') yield isCode ? own : withoutMarks(own)
  }
  if (begun !== '') yield withoutMarks(begun)
}
