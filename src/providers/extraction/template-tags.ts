const COMMENT = /^(?:end)?comment$/
/** Tags for pictures and other files, which contain no text. */
const WITHOUT_TEXT = /image|img|include|icon|^end|comment$|^raw$|link$|page|url/

/**
 * Replaces a site generator's tags with the text that a reader would see: a link to a template's address
 * stays a link, with the page's path if the tag or the text after it has one, and `{% channel "help" %}`
 * becomes `#help`. All other tags are removed, those of ERB and EJS (`<%= title %>`) too.
 */
export function withoutTemplateTags(markdown: string): string {
  if (!markdown.includes('{') && !markdown.includes('<%')) return markdown
  return markdown
    .replace(/<%[^<>]{0,500}%>/g, '')
    .replace(
      /\]\( {0,3}\{[{%]([^{}]{0,500})\}\}?([^(){}\s]{0,500}) {0,3}\)/g,
      (_, tag: string, rest: string) => `](${pathIn(tag, rest)})`,
    )
    .replace(/\{%-?\s{0,9}(\w{0,60})([^{}]{0,500})%\}/g, (_, name: string, rest: string) =>
      textOfTag(name, rest),
    )
    .replace(/\{\{[^{}]{0,500}\}\}/g, '')
    .replace(/\{:[^{}]{0,500}\}/g, '')
}

/** The path of a page that a link's tag names, as in `{% page "/leave" %}` or `{{ base }}/leave`. */
function pathIn(tag: string, rest: string): string {
  const named = /["'](\/[^"'\s()]{1,200})["']/.exec(tag)?.[1] ?? ''
  const path = named + rest
  return path.startsWith('/') ? path : '#'
}

function textOfTag(name: string, rest: string): string {
  if (WITHOUT_TEXT.test(name)) return ''
  // A named value, as in `{% hint style="info" %}`, says how something looks.
  const words = /(?<![=\w])(?:"([^"]*)"|'([^']*)')/.exec(rest)
  const text = words?.[1] ?? words?.[2] ?? ''
  if (/[/\\]|\.\w{2,5}$/.test(text)) return ''
  return name.endsWith('channel') && /^\w/.test(text) ? `#${text}` : text
}

/**
 * Removes the contents of `{% comment %}`, even across blocks.
 *
 * @returns a function that takes the blocks in order, and returns the part of each that is not commented out
 */
export function commentStripper(): (markdown: string) => string {
  let commented = false
  return (markdown) => {
    if (!commented && !markdown.includes('{%')) return markdown
    let kept = ''
    let from = 0
    for (const tag of markdown.matchAll(/\{%-?\s{0,9}(\w{1,60})[^{}]{0,500}%\}/g)) {
      if (!COMMENT.test(tag[1] ?? '')) continue
      if (!commented) kept += markdown.slice(from, tag.index)
      commented = tag[1] === 'comment'
      from = tag.index + tag[0].length
    }
    return commented ? kept : kept + markdown.slice(from)
  }
}
