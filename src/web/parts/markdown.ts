import { htmlOf } from './html-of.js'

/** The only place that makes HTML of a text: the page's policy allows no other. */
const policy = globalThis.trustedTypes?.createPolicy('markdown', { createHTML: (html) => html })

/**
 * A text in Markdown as HTML that the page may show.
 *
 * @param top the level that its highest heading gets
 */
export function toHtml(markdown: string, top: number): string | TrustedHTML {
  const html = htmlOf(markdown, top)
  return policy ? policy.createHTML(html) : html
}
