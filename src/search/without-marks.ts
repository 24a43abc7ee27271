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
    String.raw`<(?<tag>/?[a-zA-Z][a-zA-Z0-9:.-]{0,30})(?<attributes>(?:[\s/](?:"[^"]{0,500}"|'[^']{0,500}'|[^<>"']){0,500})?)>`,
    String.raw`\[\^[^[\]]{1,50}\](?::(?:\s|$))?`,
    String.raw`(?<opens>!?\[)`,
    String.raw`(?<closes>\](?<target>\(\s{0,9}(?:<[^<>]{0,500}>|[^()\s]{0,500}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?)(?:\s{1,9}(?:"[^"]{0,200}"|'[^']{0,200}'|\([^()]{0,200}\)))?\s{0,9}\)|\[[^[\]]{0,100}\])?)`,
    String.raw`&(?<entity>#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});`,
    String.raw`(?<![^\s]):[a-z+-][a-z0-9_+-]{1,40}:(?![^\s.,;!])`,
    String.raw`\{\{|\}\}|\{%|%\}|~~`,
    String.raw`(?<stars>\*+)|(?<lines>_+)`,
  ].join('|'),
  'g',
)
const MEANT = /[\\`<&{}%~*_\]]|:[\w+-]+:/
const LETTER = /[\p{L}\p{N}]/u

/** Whether stars or lines mark words: they stand at one side of something, or of each other's, and not in a word. */
function isEmphasis(line: string, start: number, run: string): boolean {
  const [before = ' ', after = ' '] = [line[start - 1], line[start + run.length]]
  if (before.trim() === '' && after.trim() === '') return false
  const isInWord = LETTER.test(before) && LETTER.test(after)
  return !isInWord || (run.startsWith('*') && run.length > 1)
}

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))
/** Elements that may stand within a word. */
const WITHIN = setOf(
  'a abbr b bdi bdo big cite code data del dfn em font i img ins kbd mark q s samp small span strike strong sub sup time tt u var wbr',
)
/** The others that may follow a word without a space. */
const BESIDE = setOf(
  'blockquote br button center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr iframe input li ol p ' +
    'picture pre section source summary svg table tbody td th thead tr ul video',
)
/** Attributes that need no value. */
const WITHOUT_VALUE = setOf(
  'async autoplay checked controls defer disabled hidden loop multiple muted nowrap open readonly required reversed selected',
)

/** Whether it is a tag, and not two comparisons or a type's parameter. */
function isTag(line: string, start: number, name: string, attributes: string): boolean {
  if (name.startsWith('/') || attributes.includes('=')) return true
  const isKnown = WITHIN.has(name.toLowerCase()) || BESIDE.has(name.toLowerCase())
  if (!isKnown && LETTER.test(line[start - 1] ?? '')) return false
  const words = attributes.toLowerCase().match(/[^\s/]+/g) ?? []
  return words.every((word) => WITHOUT_VALUE.has(word))
}

/** What is read of something that has a meaning, other than a link. */
function shownOf(line: string, start: number, written: string, groups: Record<string, string>): string {
  const { escaped, code, address, tag, attributes = '', entity, stars, lines } = groups
  if (tag !== undefined) {
    if (!isTag(line, start, tag, attributes)) return written
    return WITHIN.has(tag.replace('/', '').toLowerCase()) ? '' : ' '
  }
  if (entity !== undefined) return characterOf(entity.toLowerCase(), written)
  const run = stars ?? lines
  if (run !== undefined) return isEmphasis(line, start, run) ? '' : run
  return escaped ?? code ?? address ?? ''
}

/** One line of Markdown without marks and tags. Of links and pictures, the text stays. */
export function withoutMarks(line: string): string {
  if (!MEANT.test(line)) return line
  const pieces: string[] = []
  /** Where brackets stand among the pieces that may begin a link. */
  const open: number[] = []
  let at = 0
  for (const { 0: written, index, groups = {} } of line.matchAll(INLINE)) {
    const { opens, closes, target } = groups
    pieces.push(line.slice(at, index))
    at = index + written.length
    if (opens !== undefined) {
      open.push(pieces.length)
      // A picture that is a link, which may go on in another line.
      pieces.push(line.startsWith('![', at) ? '' : opens)
    } else if (closes === undefined) pieces.push(shownOf(line, index, written, groups))
    else {
      const begun = open.pop()
      if (begun === undefined) pieces.push(target?.startsWith('(') === true ? '' : written)
      else if (target === undefined) pieces.push(pieces[begun] === '' ? '' : written)
      else {
        pieces[begun] = ''
        pieces.push('')
      }
    }
  }
  return pieces.join('') + line.slice(at)
}
