import { bringIntoView } from './into-view.js'
import { rangeOf, type Spoken } from './spoken-text.js'

/** What the bar and the listen bar cover, in pixels. */
const COVERED = { top: 80, bottom: 120 }

/** The class of a paragraph that is spoken. */
const SPOKEN = 'spoken'

/** Marks the sentence and the word that is spoken. Nothing in the document changes, so selections stay. */
export function markWord({ passage, start, end, words }: Spoken, index: number): void {
  const word = words[index]
  const sentence = rangeOf(passage, { start, end })
  if (CSS.highlights) {
    CSS.highlights.set('sentence', new Highlight(sentence))
    if (word) {
      const range = rangeOf(passage, { start: start + word.start, end: start + word.end })
      CSS.highlights.set('word', new Highlight(range))
    }
  } else {
    // A part of a paragraph can't be marked without changing the document.
    clearMarks()
    passage.element.classList.add(SPOKEN)
  }
  if (index > 0) return
  const { top, bottom } = sentence.getBoundingClientRect()
  if (top < COVERED.top || bottom > innerHeight - COVERED.bottom) bringIntoView(passage.element)
}

export function clearMarks(): void {
  for (const element of document.querySelectorAll(`.${SPOKEN}`)) element.classList.remove(SPOKEN)
  CSS.highlights?.clear()
}
