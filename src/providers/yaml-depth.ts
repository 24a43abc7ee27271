/** Deeper than any front matter that a person writes. */
const DEEPEST = 50

/** Entries and keys that begin within one another on one line, as in `- - - a`. */
const MANY_INDICATORS = new RegExp(`(?:[-?][ \\t]+){${DEEPEST}}`)

/** How many brackets are open within one another; those in strings count too. */
function bracketDepth(yaml: string): number {
  let open = 0
  let deepest = 0
  for (const character of yaml) {
    if (character === '[' || character === '{') open += 1
    else if (character === ']' || character === '}') open = Math.max(0, open - 1)
    deepest = Math.max(deepest, open)
  }
  return deepest
}

/** How many indentations lie within one another. */
function indentationDepth(yaml: string): number {
  const open: number[] = []
  let deepest = 0
  for (const line of yaml.split('\n')) {
    const indent = line.search(/[^ ]/)
    if (indent < 0) continue
    while (open.length > 0 && (open.at(-1) ?? 0) >= indent) open.pop()
    open.push(indent)
    deepest = Math.max(deepest, open.length)
  }
  return deepest
}

/**
 * Whether YAML is nested so little, at most some 50 levels, that a recursive parser can read it. The levels are counted
 * without parsing, in time proportional to the length. The count may be too high, but never too low.
 */
export function isShallowYaml(yaml: string): boolean {
  return bracketDepth(yaml) <= DEEPEST && indentationDepth(yaml) <= DEEPEST && !MANY_INDICATORS.test(yaml)
}
