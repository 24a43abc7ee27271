import { type Sentence, sentencesOf, type Span, wordsIn } from './sentences.js'

/** An element whose text is spoken, with its text nodes and where each begins. */
interface Passage {
  readonly element: HTMLElement
  readonly text: string
  readonly nodes: readonly { readonly node: Text; readonly from: number }[]
}

/** A sentence, with where it stands in the page. */
export interface Spoken extends Sentence {
  readonly passage: Passage
  readonly words: readonly Span[]
}

/** What is spoken of a page: headings, paragraphs, items of lists and tables. */
const SPOKEN = 'h2:not(.unseen), h3, h4, h5, h6, p, li, th, td'

/** An element with its own text: what is in another one inside of it is spoken with that, and code is not spoken. */
function passageOf(element: HTMLElement): Passage {
  const nodes: { node: Text; from: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest(`pre, ${SPOKEN}`) !== element) continue
    nodes.push({ node, from: text.length })
    text += node.data
  }
  return { element, text, nodes }
}

/** What is spoken of a page, in its order. */
export function spokenIn(root: HTMLElement): Spoken[] {
  return [...root.querySelectorAll<HTMLElement>(SPOKEN)]
    .map(passageOf)
    .flatMap((passage) =>
      sentencesOf(passage.text).map((sentence) => ({ ...sentence, passage, words: wordsIn(sentence.text) })),
    )
}

/** The part of the page where some of a passage stands. */
export function rangeOf({ nodes }: Passage, { start, end }: Span): Range {
  const range = document.createRange()
  const nodeAt = (place: number) => nodes.findLast(({ from }) => from <= place)
  const first = nodeAt(start)
  const last = nodeAt(Math.max(start, end - 1))
  if (first) range.setStart(first.node, Math.min(start - first.from, first.node.length))
  if (last) range.setEnd(last.node, Math.min(end - last.from, last.node.length))
  return range
}
