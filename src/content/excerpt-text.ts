import { z } from 'zod'
import { defineExcerpt } from '../rest/route.js'
import { contentText } from './responses.js'

/** About 7,500 tokens: several of these fit into what a model reads at once. */
const DEFAULT_CHARACTERS = 30_000
const MAX_CHARACTERS = 500_000

type Chapter = z.infer<typeof contentText>['chapters'][number]

/** As many whole chapters as fit. The first is cut if it doesn't fit by itself. */
function fitting(chapters: readonly Chapter[], maxCharacters: number): Chapter[] {
  const [first, ...others] = chapters
  if (!first) return []
  if (first.text.length > maxCharacters) {
    return [{ ...first, text: first.text.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, '') }]
  }
  const taken = [first]
  let left = maxCharacters - first.text.length
  for (const chapter of others) {
    left -= chapter.text.length
    if (left < 0) break
    taken.push(chapter)
  }
  return taken
}

/**
 * Part of a text, starting at one of its chapters: a handbook doesn't fit into a model's context. If
 * something is left out, `nextChapter` is the chapter to continue with (null after the last one), and
 * `charactersLeftOut` says how much was cut off a single chapter.
 */
export const textExcerpt = defineExcerpt({
  input: z.object({
    fromChapter: z
      .int({ error: 'must be a whole number from 1' })
      .min(1, { error: 'must be a whole number from 1' })
      .max(1_000_000, { error: 'must be a whole number from 1' })
      .default(1)
      .describe('The chapter to begin with.'),
    maxCharacters: z
      .int({ error: `must be a whole number from 1 to ${MAX_CHARACTERS}` })
      .min(1, { error: `must be a whole number from 1 to ${MAX_CHARACTERS}` })
      .max(MAX_CHARACTERS, { error: `must be a whole number from 1 to ${MAX_CHARACTERS}` })
      .default(DEFAULT_CHARACTERS)
      .describe('How much text to return, in whole chapters.'),
  }),
  take: (body, { fromChapter, maxCharacters }) => {
    const text = contentText.parse(body)
    const rest = text.chapters.filter(({ sequence }) => sequence >= fromChapter)
    const chapters = fitting(rest, maxCharacters)
    const [first] = rest
    const cut = (first?.text.length ?? 0) - (chapters[0]?.text.length ?? 0)
    const next = rest[chapters.length]?.sequence ?? null
    return {
      ...text,
      chapters,
      ...(next === null && cut === 0 ? {} : { nextChapter: next }),
      ...(cut === 0 ? {} : { charactersLeftOut: cut }),
    }
  },
})
