import type { Token } from 'markdown-it'

/** A line that opens a part of a page: `:::: challenge`, `::: {.solution}`. */
const OPENS = /^:{3,} *(?:\{[^}]*?\.)?([a-z]+)/i
const CLOSES = /^:{3,}$/
/** What is in such a part is a task for learners, its solution, or what they are to learn. */
const EXERCISES = new Set('objectives questions challenge exercise solution discussion'.split(' '))

/** The blocks of a document without the exercises of a lesson, which nobody can use apart from it. */
export function withoutExercises(tokens: readonly Token[]): readonly Token[] {
  const open: { at: number; isExercise: boolean }[] = []
  const cuts: { from: number; to: number }[] = []
  for (const [index, { type, level, content }] of tokens.entries()) {
    if (type !== 'inline' || level !== 1 || !content.startsWith(':::')) continue
    const name = OPENS.exec(content)?.[1]?.toLowerCase()
    if (name !== undefined && !content.includes('\n')) {
      open.push({ at: index - 1, isExercise: EXERCISES.has(name) })
    } else if (CLOSES.test(content)) {
      const part = open.pop()
      if (part?.isExercise === true) cuts.push({ from: part.at, to: index + 1 })
    }
  }
  if (cuts.length === 0) return tokens
  const kept: Token[] = []
  let next = 0
  for (const { from, to } of cuts.toSorted((a, b) => a.from - b.from)) {
    if (from < next) continue
    for (const token of tokens.slice(next, from)) kept.push(token)
    next = to + 1
  }
  return kept.concat(tokens.slice(next))
}
