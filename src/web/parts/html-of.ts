import MarkdownIt from 'markdown-it'

// Raw HTML stays text, addresses other than http, https and mailto are no links, and images are not loaded: a
// contribution must not tell a third party who reads it.
const reader = new MarkdownIt({ html: false, linkify: false, typographer: false })
reader.validateLink = (url) => /^(https?:|mailto:)/i.test(url.trim())
const { rules } = reader.renderer
rules.image = (tokens, index) => reader.utils.escapeHtml(tokens[index]?.content ?? '')
rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer nofollow')
  tokens[index]?.attrSet('target', '_blank')
  return self.renderToken(tokens, index, options)
}
rules.table_open = () => '<div class="table" tabindex="0" role="region" aria-label="Table"><table>'
rules.table_close = () => '</table></div>'

/** What says which lines of the text it shows: its first, from 0, and the one after its last. */
const PLACED = new Set(['paragraph_open', 'list_item_open', 'tr_open'])

/**
 * A text in Markdown as HTML, without anything that runs or loads.
 *
 * @param top the level that its highest heading gets, so that the page's headings leave none out
 */
export function htmlOf(markdown: string, top: number): string {
  const tokens = reader.parse(markdown, {})
  const levels = tokens
    .filter(({ type }) => type.startsWith('heading_'))
    .map((token) => ({ token, level: Number(token.tag[1]) }))
  // A text may have more headings than a call takes arguments.
  const highest = levels.reduce((least, { level }) => Math.min(least, level), 6)
  for (const token of tokens)
    if (PLACED.has(token.type) && token.map) token.attrSet('data-lines', token.map.join('-'))
  for (const { token, level } of levels) token.tag = `h${Math.min(6, level - highest + top)}`
  return reader.renderer.render(tokens, reader.options, {})
}
