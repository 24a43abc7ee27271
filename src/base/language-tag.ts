/** The field of a document's front matter with the language that the page it was read from says that it is in. */
export const PAGE_LANGUAGE = 'page-lang'

/** Stand for no one language. */
const SPECIAL: ReadonlySet<string> = new Set(['mis', 'mul', 'und', 'zxx'])

const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** The first part of a BCP 47 tag in lower case: `de` of `de-CH`. Null if it isn't a tag of a known language. */
export function primaryLanguage(tag: string): string | null {
  // Most documents say none.
  if (tag === '') return null
  try {
    const { language } = new Intl.Locale(tag)
    return !SPECIAL.has(language) && NAMES.of(language) !== undefined ? language : null
  } catch {
    return null
  }
}
