import { withoutOwnHeading } from './own-heading.js'

/** Joins chapters, whose headlines are apart from their texts, into one Markdown text. */
export function chapterMarkdown(chapters: readonly { headline: string | null; text: string }[]): string {
  return chapters
    .map(({ headline, text }) =>
      headline === null
        ? text
        : `## ${headline.replaceAll(/\s+/g, ' ')}\n\n${withoutOwnHeading(headline, text)}`,
    )
    .join('\n\n')
}
