import MarkdownIt from 'markdown-it'
import type { Token } from 'markdown-it'
import { joinDefinitions } from './paragraph-parts.js'
import { onOneLine } from './plain-text.js'
import { withoutTemplateTags } from './template-tags.js'

/** How many characters of a block are read for statements. The chapter keeps the whole block. */
export const LONGEST_BLOCK = 20_000

// html: within an HTML block, lines that look like headings are not headings.
const parser = new MarkdownIt('default', { html: true, maxNesting: 40 })
parser.core.ruler.enableOnly(['normalize', 'block'])
const encodedLink = parser.normalizeLink.bind(parser)
// Few addresses are shown; these are encoded when they are.
parser.normalizeLink = (address) => address

export interface ParsedMarkdown {
  /** The block tokens. Their inline content is not parsed yet. */
  tokens: readonly Token[]
  readInline: (markdown: string) => InlineText
}

export interface InlineText {
  /** One line without any markup. */
  text: string
  /** How much of the text is inside links, from 0 to 1. */
  linked: number
  /** The emphasized words at the start of the text, such as the term in `**Term**: what it means`. */
  lead: string | null
}

/** Parses Markdown (CommonMark with GFM tables) into blocks; takes 0.3 s for 500,000 characters. */
export function parseMarkdown(source: string): ParsedMarkdown {
  const env = {}
  const tokens = parser.parse(source, env)
  joinDefinitions(tokens)
  const readInline = (markdown: string): InlineText => {
    const inline = withoutTemplateTags(markdown.slice(0, LONGEST_BLOCK))
    if (!INLINE_MARKS.test(inline)) return { text: tidied(inline), linked: 0, lead: null }
    const children: Token[] = []
    parser.inline.parse(inline, parser, env, children)
    return plainText(children)
  }
  return { tokens, readInline }
}

/** Without one of these, a text has no markup but its line breaks, which become spaces anyway. */
const INLINE_MARKS = /[\\`*_~[\]<&]/

/** The text of a link that doesn't describe its target, or ends with `here`. */
const WITHOUT_NAME =
  /^(?:.{0,100}\bhere|(?:this|that|these|the following|the) (?:link|instructions|steps|directions|guidelines|guidance|primer|website|web site|page|form|site|website|document|file|template|spreadsheet|sheet|folder|channel|article|post|guide|app|tool|portal)|(?:this|the )?link|(?:the )?form)$/i
/** The same in German, French, Spanish, Japanese, Chinese and Korean. */
const WITHOUT_NAME_ELSEWHERE =
  /^(?:hier|(?:auf )?(?:de[rmn]|die|das|diese[rmns]?) (?:link|seite|webseite|website|formular|portal|dokument|vorlage|anleitung)|ici|(?:cette?|la|le|ce) (?:lien|page|site|formulaire|portail|document|modèle)|aquí|(?:est[ea]|el|la) (?:enlace|página|sitio|formulario|portal|documento|plantilla)|こちら|ここ|(?:この|その)?(?:リンク|サイト|ページ|書式|フォーム|様式|文書)|(?:点击)?(?:这里|此处)|[此该这本]个?(?:链接|网站|页面|表格|表单|文件|文档)|여기|(?:이|그|해당) ?(?:링크|웹사이트|사이트|페이지|양식|문서)|(?:웹)?사이트)$/iu

function hasNoName(text: string): boolean {
  return WITHOUT_NAME.test(text) || WITHOUT_NAME_ELSEWHERE.test(text)
}

/** The address of another site or of a page of this site. */
const ADDRESS = /^(?:https?:|mailto:|\/[^\s/])\S{1,200}$/

function plainText(children: readonly Token[]): InlineText {
  let text = ''
  let linked = 0
  let depth = 0
  let linkFrom = 0
  let address = ''
  let leadFrom: number | null = null
  let lead: string | null = null
  for (const token of children) {
    if (token.type === 'link_open') {
      depth += 1
      linkFrom = text.length
      address = String(token.attrGet('href') ?? '')
    }
    if (token.type === 'link_close') {
      depth -= 1
      const name = text.slice(linkFrom).trim()
      const isThis = /^this$/i.test(name)
      const encoded = isThis || hasNoName(name) ? encodedLink(address) : ''
      const to = encoded.replace('mailto:', '')
      if (ADDRESS.test(encoded)) text = isThis ? text.slice(0, linkFrom) + to : `${text} (${to})`
    }
    if (token.type === 'strong_open' && text.trim() === '') leadFrom = text.length
    if (token.type === 'strong_close' && leadFrom !== null && lead === null) lead = text.slice(leadFrom)
    // A bold term on a line of its own is defined by the next.
    if (token.type === 'softbreak' && lead !== null && text.trim() === lead && /[\p{L}\p{N})]$/u.test(lead))
      text += ':'
    const words = wordsOf(token)
    text += words
    if (depth > 0) linked += words.trim().length
  }
  const line = tidied(text)
  return {
    text: line,
    linked: line === '' ? 0 : Math.min(1, linked / line.length),
    lead: lead === null || lead.trim() === '' ? null : onOneLine(lead),
  }
}

function wordsOf(token: Token): string {
  if (token.type === 'code_inline' && /^[.,;!?]$/.test(token.content)) return `"${token.content}"`
  if (token.type === 'text' || token.type === 'text_special' || token.type === 'code_inline')
    return token.content
  if (token.type === 'softbreak' || token.type === 'hardbreak') return ' '
  if (token.type === 'html_inline') return /^<br\b/i.test(token.content) ? ' ' : ''
  return ''
}

/**
 * Removes footnote marks, heading ids, task boxes, alert marks, emoji codes and spaces before punctuation.
 */
export function tidied(text: string): string {
  const line = onOneLine(text)
  const clean = /[[\](){}:~*†‡]| {2}| [.,;!?]/.test(line) ? withoutSigns(line) : line
  return clean.includes(' below') || clean.includes(' above') ? withoutPlaces(clean) : clean
}

/** Without words that say only where else on a page something stands. */
function withoutPlaces(line: string): string {
  return line
    .replace(ASIDE, '')
    .replace(AS_SAID, (_, first: string) => first.toUpperCase())
    .replace(WHERE, '')
    .replace(SEE, '')
}

/** `(see below)`, `(described in the section above)`: says only where on the page something stands. */
const ASIDE =
  / ?\((?:please )?(?:see|cf\.|refer|more|described|shown|mentioned|listed|explained|discussed|as)\b[^()]{0,80}?\b(?:below|above|earlier|later|next section|previous section)\b[^()]{0,80}\)/gi

/** `report it as described below`, `the pumps listed above can …`, `As noted above, …`. */
const WHERE =
  /(?<!\b(?:is|are|was|were|be|been|not|\w+n['’]t)),? (?:as )?(?:described|shown|listed|laid out|outlined|explained|detailed|mentioned|noted|discussed|(?:suggested|linked)(?= above)) (?:below|above)(?=[.,;)]|$| \(| (?:can|may|might|will|should|must|is|are|was|were|has|have|comes?|provides?|applies|apply) )/gi
const SEE = /[;,] (?:please )?see (?:also )?(?:below|above)(?=[.;)]|$)/gi
const AS_SAID = /(?<=^|[.!?] )As \p{L}+ above, (\p{L})/gu

function withoutSigns(line: string): string {
  const said = line.includes('[') ? withoutBrackets(line) : line.replace(COLONS, '').replace(FOOTNOTE, '')
  return said
    .replace(/ ?\{(?:[#.][^{}]{1,100}|[a-z]{2,10}=['"][^{}]{1,2000})\}$/, '')
    .replace(/(?<=^| ):[a-z][a-z0-9_+-]{1,40}:(?= |$|[.,;!])/g, '')
    .replace(/(?:^|(?<=\S)) ?\(\s*\)/g, '')
    .replace(/ +(?=[.,;!?](?: |$))/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

const COLONS = /(?:^|(?<= )):{3,} ?(?:[a-z]{1,20}(?= |$))?/g
const FOOTNOTE = /^(?:[*†‡]{1,3}|~) ?(?=\p{L})/u

function withoutBrackets(line: string): string {
  return line
    .replace(/^\[[ xX]\] /, '')
    .replace(/^\[![A-Z]{1,20}\] ?/, '')
    .replace(COLONS, '')
    .replace(/^\[\^[^[\]]{1,50}\]: ?/, '')
    .replace(FOOTNOTE, '')
    .replace(/^(?:\[[^[\]]{1,100}\]: ?){1,50}\.?$/, '')
    .replace(/\[\^[^[\]]{1,50}\]/g, '')
    .replace(/\[!\[[^[\]]{0,200}\](?:\[[^[\]]{0,100}\])?\](?:\[[^[\]]{0,100}\])?/g, '')
    .replace(/\[(?!\w-\w)([^[\]]{1,200})\](?:\[[^[\]]{0,100}\]|\([^()\s]{1,500}\))/g, '$1')
    .replace(/\[([^[\]]{1,200})\] \((?:https?:|\/)[^()\s]{1,500}\)/g, '$1')
}
