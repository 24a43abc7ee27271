import { useEffect, useRef } from 'react'
import { RecordReadingDocument, type RecordReadingMutationVariables } from '../../generated/record-reading.js'
import { forgetUnseen } from '../../shell/answers.js'
import { ask } from '../../shell/ask.js'

/** How long a chapter waits until it is noted, in milliseconds: whoever looks through a text passes many. */
const PAUSE_MS = 10_000

/** Notes that a resource is open, and how far somebody has come in it. Nobody waits for it: what fails is not told. */
class Recording {
  readonly #contentId: string
  #waiting: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(contentId: string) {
    this.#contentId = contentId
    this.#send({ contentId })
  }

  /** Notes a chapter that has come into view, soon. What shows at the top of the page is there without being read. */
  reach(chapterId: string): void {
    if (scrollY === 0) return
    this.#waiting = chapterId
    this.#timer ??= setTimeout(() => this.sendWaiting(), PAUSE_MS)
  }

  /** Notes the chapter that waits, as the page is left. */
  sendWaiting(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting === undefined) return
    this.#send({ contentId: this.#contentId, chapterId: this.#waiting })
    this.#waiting = undefined
  }

  #send(input: RecordReadingMutationVariables['input']): void {
    ask(RecordReadingDocument, { input }, 'page', true).then(forgetUnseen, () => undefined)
  }
}

/** Notes what the viewer reads while a resource shows. @param chapterId the chapter in view */
export function useRecording(contentId: string, chapterId: string | undefined): void {
  const recording = useRef<Recording>(undefined)
  useEffect(() => {
    const begun = new Recording(contentId)
    recording.current = begun
    const leave = () => {
      if (document.visibilityState === 'hidden') begun.sendWaiting()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      begun.sendWaiting()
      // Once the page is gone, so is the answer that it showed: it is older than what was noted.
      queueMicrotask(forgetUnseen)
    }
  }, [contentId])
  useEffect(() => {
    if (chapterId !== undefined) recording.current?.reach(chapterId)
  }, [chapterId])
}
