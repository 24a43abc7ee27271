/** Begins a box or a quotation beside the text, as site generators, GitHub and HTML mark it. */
const BEGINS =
  /^[ \t]{0,3}(?:\{%-? {0,3}(?:alert|callout|notice|note|warning|caution|important|info|tip|hint|admonition)\b|:::|!!! |> ?\[!\w+\]|> ?[*_]{0,2}(?:note|warning|important|attention|remarque|hinweis|achtung|nota|注意|참고)[*_]{0,2} ?:?[*_]{0,2}[ \t]*$|<(?:aside|blockquote)\b)/i
const CLOSES = /\{%-? {0,3}end|<\/(?:aside|blockquote)>/
const ENDS_COLONS = /^[ \t]{0,3}:::[ \t]*$/
/** How many lines are looked at: a summary is made of what is near the top. */
const LOOKED_AT = 60
/** A longer box is not closed. */
const LONGEST = 30

/** The lines of a document's first notices: a warning or the state of a page, and not what it is about. */
export function noticesIn(body: string): ReadonlySet<number> {
  const notices = new Set<number>()
  const lines = firstLines(body)
  for (let line = 0; line < lines.length; line += 1) {
    if (!BEGINS.test(lines[line] ?? '')) continue
    const end = endOf(lines, line)
    for (; line <= end; line += 1) notices.add(line)
  }
  return notices
}

/** The last line of the notice that begins at a line. */
function endOf(lines: readonly string[], start: number): number {
  const opening = lines[start] ?? ''
  const isTag = /^\s*(?:\{%|:::|<)/.test(opening)
  if (isTag && CLOSES.test(opening)) return start
  const rest = lines.slice(start + 1, start + LONGEST)
  const length = rest.findIndex((line) =>
    isTag ? CLOSES.test(line) || ENDS_COLONS.test(line) : line.trim() === '',
  )
  if (length === -1) return isTag ? start : start + rest.length
  return start + length + (isTag ? 1 : 0)
}

function firstLines(body: string): string[] {
  const lines: string[] = []
  let from = 0
  while (lines.length < LOOKED_AT && from < body.length) {
    const end = body.indexOf('\n', from)
    const to = end === -1 ? body.length : end
    lines.push(body.slice(from, Math.min(to, from + 200)))
    from = to + 1
  }
  return lines
}
