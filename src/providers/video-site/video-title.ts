import { oneLine } from '../one-line.js'

/** Brings a title of the site into the form content titles have; null where nothing is left of it. */
export function videoTitle(text: string | undefined): string | null {
  const title = text === undefined ? '' : oneLine(text, 255)
  return title === '' ? null : title
}
