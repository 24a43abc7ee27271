import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { findPage, go, pathOf, prepare } from './navigation.js'

/**
 * A link to a page of the app, by its path or by the `url` of a record. Any other page is loaded as usual.
 *
 * @param hrefNow where it leads as it is followed, if that may be newer than what shows
 */
export function Link({
  href,
  hrefNow,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; hrefNow?: () => string }) {
  const pathNow = () => pathOf(hrefNow?.() ?? href)
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const path = pathNow()
    if (!findPage(path)) return
    event.preventDefault()
    go(path)
  }
  return <a {...rest} href={pathOf(href)} onClick={follow} onPointerDown={() => prepare(pathNow())} />
}
