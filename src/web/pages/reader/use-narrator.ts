import { type RefObject, useEffect, useRef, useState } from 'react'
import { clearMarks, markWord } from './marks.js'
import { type Narration, Narrator } from './narrator.js'
import { Speeches } from './speeches.js'
import { type Spoken, spokenIn } from './spoken-text.js'

const IDLE: Narration = { state: 'idle', sentence: 0 }

/** Reads the text of an element aloud. */
export function useNarrator(text: RefObject<HTMLElement | null>) {
  const [narration, setNarration] = useState(IDLE)
  const [spoken, setSpoken] = useState<readonly Spoken[]>([])
  const [rate, setRate] = useState(1)
  const [speeches] = useState(() => new Speeches())
  const narrator = useRef<Narrator>(undefined)
  useEffect(
    () => () => {
      narrator.current?.stop()
      speeches.end()
      clearMarks()
    },
    [speeches],
  )
  const begin = () => {
    const all = text.current ? spokenIn(text.current) : []
    setSpoken(all)
    narrator.current?.stop()
    narrator.current = new Narrator(
      all.map((sentence) => sentence.text),
      speeches,
      rate,
      {
        word: (sentence, word) => {
          const marked = all[sentence]
          if (marked) markWord(marked, word)
        },
        change: (next) => {
          setNarration(next)
          if (next.state === 'idle') clearMarks()
        },
      },
    )
    void narrator.current.play(0)
  }
  const changeRate = (next: number) => {
    setRate(next)
    narrator.current?.setRate(next)
  }
  return { narration, count: spoken.length, narrator, begin, rate, changeRate }
}
