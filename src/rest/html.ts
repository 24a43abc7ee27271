import type { HtmlEscapedString } from 'hono/utils/html'

/** HTML made by hono's `html`, which escapes values. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** The text of a page, or of a part of one. Throws if something in it is a promise. */
export function textOf(html: Html): string {
  if (html instanceof Promise) throw new Error('A page must not contain promises.')
  return html.toString()
}
