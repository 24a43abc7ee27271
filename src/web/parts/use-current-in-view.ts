import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a list of links that is one long line on narrow screens: scrolls it to the current one, and moves nothing else.
 *
 * @param current which link is current; empty if it is none, or the first
 * @returns what the list's element gets as its `ref`
 */
export function useCurrentInView<E extends HTMLElement>(current: string): RefObject<E | null> {
  const list = useRef<E>(null)
  useEffect(() => {
    const link = current !== '' && list.current?.querySelector('[aria-current]')
    if (!list.current || !link) return
    const [line, part] = [list.current.getBoundingClientRect(), link.getBoundingClientRect()]
    list.current.scrollLeft += part.left + part.width / 2 - (line.left + line.width / 2)
  }, [current])
  return list
}
