import { oneLine } from '../one-line.js'

/** Turns a title of the site into a valid title of content; null if nothing is left of it. */
export function videoTitle(text: string | undefined): string | null {
  const title = text === undefined ? '' : oneLine(text, 255)
  return title === '' ? null : title
}
