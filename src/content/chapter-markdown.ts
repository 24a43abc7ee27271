// An ATX heading, or a line underlined as a setext heading (CommonMark, 4.2 and 4.3).
const startsWithHeading = /^\s*(?:#{1,6}(?:[ \t]|$)|[^\n]+\n {0,3}(?:=+|-+)[ \t]*(?:\n|$))/

/**
 * Puts chapters together to one Markdown text. A chapter of an imported resource has its headline beside its text;
 * one that was read from Markdown has it in there.
 */
export function chapterMarkdown(chapters: readonly { headline: string | null; text: string }[]): string {
  return chapters
    .map(({ headline, text }) =>
      headline === null || startsWithHeading.test(text)
        ? text
        : `## ${headline.replaceAll(/\s+/g, ' ')}\n\n${text}`,
    )
    .join('\n\n')
}
