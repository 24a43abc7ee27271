/** Brings a passage to the middle of the window, gently unless the reader wants no motion. */
export function bringIntoView(element: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
}
