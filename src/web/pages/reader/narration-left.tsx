import { useEffect } from 'react'
import { NarrationLeftDocument } from '../../generated/narration-left.js'
import { dateOf } from '../../parts/times.js'
import { Question, useAnswer } from '../../shell/answers.js'
import type { Chapter } from './text.js'

const question = new Question(NarrationLeftDocument)

/**
 * What may still be read aloud this month; undefined until it is known.
 *
 * @param isOver whether somebody has just listened, or was refused: then it is asked for again
 */
export function useNarrationLeft(isOver: boolean) {
  const { data } = useAnswer(question, {})
  useEffect(() => {
    if (isOver) void question.again({})
  }, [isOver])
  return data?.viewer?.narration ?? undefined
}

/** Says how much may still be read aloud where that is less than the text, and until when. */
export function NarrationLeft({
  left,
  chapters,
}: {
  left: { remaining: number; resetsAt: string } | undefined
  chapters: readonly Chapter[]
}) {
  const length = chapters.reduce((sum, { text }) => sum + text.length, 0)
  if (!left || left.remaining >= length) return null
  const { remaining, resetsAt } = left
  return (
    <p className="quiet small">
      {remaining === 0
        ? `Nothing more can be read aloud until ${dateOf(resetsAt)}.`
        : `Until ${dateOf(resetsAt)}, ${remaining.toLocaleString('en')} more characters can be read aloud; this text has ${length.toLocaleString('en')}.`}
    </p>
  )
}
