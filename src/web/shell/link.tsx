import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { findPage, go, pathOf, prepare } from './navigation.js'

/** A link to a page of the app, by its path or by the `url` of a record. Any other page is loaded as usual. */
export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const path = pathOf(href)
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (!findPage(path)) return
    event.preventDefault()
    go(path)
  }
  return <a {...rest} href={path} onClick={follow} onPointerDown={() => prepare(path)} />
}
