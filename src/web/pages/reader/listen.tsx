import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.js'
import { Icon } from '../../parts/icon.js'
import { clearMarks, markWord } from './marks.js'
import { type Narration, Narrator } from './narrator.js'
import { type Spoken, spokenIn } from './spoken-text.js'

const RATES = [0.8, 1, 1.25, 1.5, 2]
const IDLE: Narration = { state: 'idle', sentence: 0 }

/** Reads the text of an element aloud. */
function useNarrator(text: RefObject<HTMLElement | null>) {
  const [narration, setNarration] = useState(IDLE)
  const [spoken, setSpoken] = useState<readonly Spoken[]>([])
  const narrator = useRef<Narrator>(undefined)
  useEffect(
    () => () => {
      narrator.current?.end()
      clearMarks()
    },
    [],
  )
  const begin = () => {
    const all = text.current ? spokenIn(text.current) : []
    setSpoken(all)
    narrator.current?.end()
    narrator.current = new Narrator(
      all.map((sentence) => sentence.text),
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
  return { narration, count: spoken.length, narrator, begin }
}

const NAMES = { idle: 'Listen', loading: 'Pause', playing: 'Pause', paused: 'Go on', failed: 'Try again' }

/** The listen bar: one button, and once somebody listens, everything else. */
export function Listen({ text }: { text: RefObject<HTMLElement | null> }) {
  const { narration, count, narrator, begin } = useNarrator(text)
  const [rate, setRate] = useState(1)
  const { state, sentence, error } = narration
  const isSpent = error?.code === 'NARRATION_QUOTA_EXCEEDED'
  const press = () => {
    if (state === 'idle') begin()
    else if (state === 'playing' || state === 'loading') narrator.current?.pause()
    else void narrator.current?.goOn()
  }
  const icon = state === 'playing' || state === 'loading' ? 'pause' : 'play'
  return (
    <div className={state === 'idle' ? 'listen' : 'listen on'} role="group" aria-label="Listen">
      <Button kind="first" onClick={press} disabled={isSpent}>
        <Icon name={icon} isSolid />
        <span className={state === 'idle' ? undefined : 'unseen-narrow'}>{NAMES[state]}</span>
      </Button>
      {state !== 'idle' && (
        <>
          <Button kind="quiet" aria-label="Sentence before" onClick={() => narrator.current?.skip(-1)}>
            <Icon name="back" />
          </Button>
          <Button kind="quiet" aria-label="Next sentence" onClick={() => narrator.current?.skip(1)}>
            <Icon name="forward" />
          </Button>
          <select
            aria-label="Speed"
            value={rate}
            onChange={({ target }) => {
              const next = Number(target.value)
              setRate(next)
              narrator.current?.setRate(next)
            }}
          >
            {RATES.map((one) => (
              <option key={one} value={one}>
                {one} ×
              </option>
            ))}
          </select>
          {!error && <progress max={Math.max(1, count)} value={sentence + 1} aria-label="Sentences read" />}
          <span className={error ? 'told long small' : 'told quiet small'} role={error ? 'alert' : undefined}>
            {error?.message ?? `${sentence + 1} of ${count}`}
          </span>
          <Button kind="quiet" onClick={() => narrator.current?.stop()}>
            Stop
          </Button>
        </>
      )}
    </div>
  )
}
