import { Parser } from 'htmlparser2'
import { hostOf } from '../address-policy.js'
import type { DocumentFile } from './port.js'
import { decodeText } from './read-charset.js'
import { documentKind } from './read-kind.js'
import { cleanTitle } from './read-text.js'

/** How much of a page is searched for its head. Reading this much takes only a few milliseconds. */
const HEAD_BYTES = 131_072

/** Finds `og:site_name` (Open Graph protocol) in HTML; null if there is none. */
export function siteNameOf(html: string): string | null {
  let found: string | null = null
  const parser = new Parser({
    onopentag(name, { property, name: metaName, content }) {
      if (name === 'meta' && (property ?? metaName)?.toLowerCase() === 'og:site_name')
        found ??= cleanTitle(content)
      if (found !== null || name === 'body') parser.pause()
    },
  })
  parser.end(html)
  return found
}

/**
 * The title that a document has until its own is read: the site's name, else the host (interface, POST
 * /v1/documents/from-url). It reads only the start of the page, so it is quick.
 */
export function initialTitle(page: DocumentFile): string {
  const host = cleanTitle(hostOf(new URL(page.finalUrl))) ?? page.finalUrl
  if (documentKind(page) !== 'html') return host
  const bytes = page.body.subarray(0, HEAD_BYTES)
  return siteNameOf(decodeText({ bytes, charset: page.charset, isHtml: true })) ?? host
}
