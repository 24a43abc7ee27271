import { useEffect, useRef, useState } from 'react'
import { EnrollDocument, FinishDocument } from '../../generated/enrollment-changes.js'
import type { LessonQuery } from '../../generated/lesson.js'
import { Button } from '../../parts/button.js'
import { Chip } from '../../parts/chip.js'
import { Progress } from '../../parts/progress.js'
import { Reason } from '../../parts/reason.js'
import { ask } from '../../shell/ask.js'
import { useSending } from '../../shell/use-sending.js'

const TOLD = {
  enrolled: 'You are enrolled. It waits for you on the home page.',
  finished: 'Well done: you have finished this lesson.',
} as const

type Lesson = NonNullable<LessonQuery['lesson']>

/**
 * How far the viewer is with a lesson, and their next step: to enrol, then to say that they have finished it.
 *
 * @param changed called once the step is made
 */
export function Take({ lesson, changed }: { lesson: Lesson; changed: () => void }) {
  const { id, state, viewerEnrollment } = lesson
  const { isSending, error, send } = useSending()
  const [step, setStep] = useState<keyof typeof TOLD>()
  const line = useRef<HTMLParagraphElement>(null)
  const isToRetake = viewerEnrollment?.retakeDue === true
  const isFinished = (viewerEnrollment?.finishedAt ?? null) !== null && !isToRetake
  useEffect(() => {
    // The button is gone, and leaves the focus to what it did.
    if (step === 'finished') line.current?.focus()
  }, [step])
  const take = async () => {
    const input = { lessonId: id }
    const isNew = viewerEnrollment === null
    const done = await send<unknown>(() =>
      isNew ? ask(EnrollDocument, { input }) : ask(FinishDocument, { input }),
    )
    if (done === undefined) return
    setStep(isNew ? 'enrolled' : 'finished')
    changed()
  }
  return (
    <div className="take">
      <p className="row">
        {isToRetake ? (
          <Chip tone="brass">To be taken again</Chip>
        ) : (
          <Progress enrollment={viewerEnrollment} />
        )}
        {state === 'TEACHING' && !isFinished && (
          <Button kind="first" aria-disabled={isSending} onClick={() => void (isSending || take())}>
            {viewerEnrollment === null ? 'Enrol' : 'I have finished it'}
          </Button>
        )}
      </p>
      <p className="done small" role="status" tabIndex={-1} ref={line}>
        {step && TOLD[step]}
      </p>
      {error && (
        <p className="alarm small" role="alert">
          <Reason error={error} />
        </p>
      )}
    </div>
  )
}
