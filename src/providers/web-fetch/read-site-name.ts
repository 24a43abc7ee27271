import { Parser } from 'htmlparser2'
import { hostOf } from './address-policy.js'
import type { FetchedPage } from './port.js'
import { decodeText } from './read-charset.js'
import { documentKind } from './read-kind.js'
import { cleanTitle } from './read-text.js'

/** A page's head is near its start; this much is read in well under a frame. */
const HEAD_BYTES = 131_072

/** Finds `og:site_name` (Open Graph protocol) in HTML; null where there is none. */
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
 * The title of a document until its own is read: the site's name, else the host
 * (interface, POST /v1/documents/from-url). Reads only the page's start, so it is quick.
 */
export function initialTitle(page: FetchedPage): string {
  const host = cleanTitle(hostOf(new URL(page.finalUrl))) ?? page.finalUrl
  if (documentKind(page) !== 'html') return host
  const bytes = page.body.subarray(0, HEAD_BYTES)
  return siteNameOf(decodeText({ bytes, charset: page.charset, isHtml: true })) ?? host
}
