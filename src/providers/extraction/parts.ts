/** What is sent in one request. */
export interface Part {
  text: string
  /** The chapters that it consists of; one may be cut. */
  chapters: readonly string[]
}

/** Joins chapters into parts of at most `longest` characters. A chapter is only cut if it is longer than that. */
export function inParts(chapters: readonly string[], longest: number): Part[] {
  const parts: string[][] = []
  let current: string[] = []
  let room = longest
  for (const chapter of chapters.flatMap((text) => cut(text, longest))) {
    if (chapter.length > room) {
      parts.push(current)
      current = []
      room = longest
    }
    current.push(chapter)
    room -= chapter.length
  }
  return [...parts, current]
    .map((texts) => ({ text: texts.join(''), chapters: texts }))
    .filter(({ text }) => text.trim() !== '')
}

function cut(text: string, longest: number): string[] {
  const count = Math.ceil(text.length / longest)
  return Array.from({ length: count }, (_, index) => text.slice(index * longest, (index + 1) * longest))
}
