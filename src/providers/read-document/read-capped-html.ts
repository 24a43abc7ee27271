import { Parser } from 'htmlparser2'
import { FlatElements } from './flat-elements.js'
import type { ReadLimits } from './read-limits.js'

/**
 * HTML that is safe to build a tree from: one html, head and body element, and everything else inside them.
 */
export interface CappedHtml {
  kind: 'capped'
  html: string
}

/** HTML that exceeds a limit. */
export interface OversizeHtml {
  kind: 'unreadable'
  cause: string
}

interface OpenElement {
  name: string
  kept: boolean
  dropping: boolean
}

const CHUNK = 65_536
const MAX_ATTRIBUTE_VALUE = 4_096
/** How many elements may be open in the tokenizer, whose bookkeeping is quadratic in their number. */
const MAX_OPEN = 4_096
/** How many times longer than its article the text of a whole page, with its menus, may be. */
const TEXT_RATIO = 8

/** Elements without article text. They are dropped with everything inside them. */
const DROPPED: ReadonlySet<string> = new Set(
  'style noscript template iframe frame object embed applet svg canvas'.split(' '),
)
/** Elements that repeat a formula in another notation. */
const REPEATING: ReadonlySet<string> = new Set(['annotation', 'annotation-xml'])
/** Elements that describe the page. They are moved into its head. */
const DESCRIBING: ReadonlySet<string> = new Set('title meta link base script'.split(' '))
/** Elements that HTML may leave out but the tree builder needs. They are written once, here. */
const STRUCTURE: ReadonlySet<string> = new Set(['html', 'head', 'body'])
const VOID: ReadonlySet<string> = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
)

/**
 * Rewrites HTML so that its tree stays small: nesting, elements, attributes and text are limited, and scripts
 * (except JSON-LD), styles and embedded objects are removed.
 *
 * Tags that are nested too deeply are dropped, but their text is kept; the same goes for formulas and tables
 * beyond the limits of `FlatElements`. A page with too many elements is unreadable.
 */
export function capHtml(html: string, limits: ReadLimits): CappedHtml | OversizeHtml {
  const rewriter = new Rewriter(limits)
  const parser = new Parser(rewriter, { decodeEntities: false })
  for (let start = 0; start < html.length && rewriter.tooMuch === null; start += CHUNK) {
    parser.write(html.slice(start, start + CHUNK))
  }
  if (rewriter.tooMuch === null) parser.end()
  return rewriter.tooMuch === null
    ? { kind: 'capped', html: rewriter.html() }
    : { kind: 'unreadable', cause: rewriter.tooMuch }
}

class Rewriter {
  tooMuch: string | null = null
  private readonly limits: ReadLimits
  private readonly flat: FlatElements
  private readonly head: string[] = []
  private readonly body: string[] = []
  private readonly open: OpenElement[] = []
  private rootAttributes = ''
  private elements = 0
  private kept = 0
  private dropping = 0
  private text = 0

  constructor(limits: ReadLimits) {
    this.limits = limits
    this.flat = new FlatElements(limits)
  }

  html(): string {
    const head = this.head.join('')
    return `<!doctype html><html${this.rootAttributes}><head>${head}</head><body>${this.body.join('')}</body></html>`
  }

  onopentag(name: string, attributes: Record<string, string>) {
    const { htmlElements, htmlDepth, htmlAttributes } = this.limits
    this.elements += 1
    if (this.elements > htmlElements) this.tooMuch = `more than ${htmlElements} elements`
    if (this.open.length > MAX_OPEN) this.tooMuch = `more than ${MAX_OPEN} elements inside each other`
    if (name === 'html' && this.open.length === 0)
      this.rootAttributes = attributeText(attributes, htmlAttributes)
    const flat = this.flat.opens(name)
    const dropping =
      DROPPED.has(name) ||
      (name === 'script' && attributes.type !== 'application/ld+json') ||
      (flat && REPEATING.has(name))
    const hidden =
      flat || dropping || this.dropping > 0 || STRUCTURE.has(name) || !/^[a-z][\w:-]{0,63}$/i.test(name)
    const kept = !hidden && this.kept < htmlDepth
    if (kept) this.target(name).push(`<${name}${attributeText(attributes, htmlAttributes)}>`)
    else if (flat && this.dropping === 0 && !dropping) this.body.push(' ')
    this.open.push({ name, kept, dropping })
    this.kept += Number(kept)
    this.dropping += Number(dropping)
  }

  ontext(text: string) {
    if (this.dropping > 0) return
    this.text += text.length
    if (this.text > TEXT_RATIO * this.limits.codePoints) this.tooMuch = 'the text is too long'
    const top = this.open.at(-1)
    const isData = top?.kept === true && top.name === 'script'
    this.target(top?.kept === true ? top.name : '').push(isData ? text : text.replaceAll('<', '&lt;'))
  }

  onclosetag() {
    const top = this.open.pop()
    if (top === undefined) return
    this.kept -= Number(top.kept)
    this.dropping -= Number(top.dropping)
    this.flat.closes(top.name)
    if (top.kept && !VOID.has(top.name)) this.target(top.name).push(`</${top.name}>`)
  }

  private target(name: string): string[] {
    return DESCRIBING.has(name) ? this.head : this.body
  }
}

function attributeText(attributes: Record<string, string>, most: number): string {
  let text = ''
  let count = 0
  for (const [name, value] of Object.entries(attributes)) {
    if (count >= most) break
    if (value.length > MAX_ATTRIBUTE_VALUE || !/^[a-z_][\w:.-]{0,63}$/i.test(name) || /^on/i.test(name))
      continue
    count += 1
    text += ` ${name}="${value.replaceAll('"', '&quot;')}"`
  }
  return text
}
