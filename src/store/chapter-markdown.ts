// An ATX heading, or a line underlined as a setext heading (CommonMark, 4.2 and 4.3).
const STARTS_WITH_HEADING = /^\s*(?:#{1,6}(?:[ \t]|$)|[^\n]+\n {0,3}(?:=+|-+)[ \t]*(?:\n|$))/

/**
 * Joins chapters into one Markdown text. A chapter of an imported resource has its headline apart from its
 * text; a chapter that was read from Markdown has it in the text.
 */
export function chapterMarkdown(chapters: readonly { headline: string | null; text: string }[]): string {
  return chapters
    .map(({ headline, text }) =>
      headline === null || STARTS_WITH_HEADING.test(text)
        ? text
        : `## ${headline.replaceAll(/\s+/g, ' ')}\n\n${text}`,
    )
    .join('\n\n')
}
