import anyAscii from 'any-ascii'

const MOST = 80

/**
 * The slug of an entity that comes without one.
 *
 * @example slugOf('Erste Hilfe & Übung') // 'erste-hilfe-ubung'
 */
export function slugOf(name: string): string {
  const words =
    anyAscii(name)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, MOST).replace(/-$/, '') || 'untitled'
}
