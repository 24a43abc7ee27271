import { Defuddle } from 'defuddle/node'
import { parseHTML } from 'linkedom'
import { primaryLanguage } from '../../base/language-tag.js'
import type { ReadDocument, UnreadableDocument } from './port.js'
import { selectQuickly } from './quick-selectors.js'
import { capHtml } from './read-capped-html.js'
import type { ReadLimits } from './read-limits.js'
import { siteNameOf } from './read-site-name.js'
import { cleanTitle } from './read-text.js'
import { readText } from './read-text-result.js'

/**
 * Reads the article of an HTML page as Markdown, without pictures.
 *
 * A large page takes seconds, so call it in a worker thread.
 */
export async function readHtml(
  html: string,
  url: string,
  limits: ReadLimits,
): Promise<ReadDocument | UnreadableDocument> {
  const capped = capHtml(html, limits)
  if (capped.kind === 'unreadable') return capped
  const { document } = parseHTML(capped.html)
  selectQuickly(document)
  const root = document.documentElement
  const tag = root.getAttribute('lang') ?? root.getAttribute('xml:lang') ?? ''
  const language = primaryLanguage(tag.trim())
  const article = await Defuddle(document, url, {
    markdown: true,
    removeImages: true,
    useAsync: false,
    // It mistakes short lists and short closing sections for the metadata of a blog.
    removeContentPatterns: false,
    fetch: () => Promise.reject(new Error('a document is read without network')),
  })
  const siteName = siteNameOf(capped.html)
  return readText({ title: cleanTitle(article.title), siteName, language, text: article.content }, limits)
}
