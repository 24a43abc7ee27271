import type { RefObject } from 'react'
import { Button } from '../../parts/button.js'
import { Icon } from '../../parts/icon.js'
import { Reason } from '../../parts/reason.js'
import { NarrationLeft, useNarrationLeft } from './narration-left.js'
import type { Chapter } from './text.js'
import { useNarrator } from './use-narrator.js'

const RATES = [0.8, 1, 1.25, 1.5, 2]
const NAMES = { idle: 'Listen', loading: 'Pause', playing: 'Pause', paused: 'Go on', failed: 'Try again' }

/** The listen bar: one button, and once somebody listens, everything else. */
export function Listen({
  text,
  chapters,
}: {
  text: RefObject<HTMLElement | null>
  chapters: readonly Chapter[]
}) {
  const { narration, count, narrator, begin, rate, changeRate } = useNarrator(text)
  const { state, sentence, error } = narration
  const isSpent = error?.code === 'NARRATION_QUOTA_EXCEEDED'
  const left = useNarrationLeft(isSpent || (state === 'idle' && count > 0))
  // What was spoken already can be heard again.
  const isNothingLeft = left?.remaining === 0 && state === 'idle' && count === 0
  const press = () => {
    if (state === 'idle') begin()
    else if (state === 'playing' || state === 'loading') narrator.current?.pause()
    else void narrator.current?.goOn()
  }
  const icon = state === 'playing' || state === 'loading' ? 'pause' : 'play'
  return (
    <div className={state === 'idle' ? 'listen' : 'listen on'} role="group" aria-label="Listen">
      <Button kind="first" onClick={press} disabled={isSpent || isNothingLeft}>
        <Icon name={icon} isSolid />
        <span className={state === 'idle' ? undefined : 'unseen-narrow'}>{NAMES[state]}</span>
      </Button>
      {state === 'idle' && <NarrationLeft left={left} chapters={chapters} />}
      {state !== 'idle' && (
        <>
          <Button kind="quiet" aria-label="Sentence before" onClick={() => narrator.current?.skip(-1)}>
            <Icon name="back" />
          </Button>
          <Button kind="quiet" aria-label="Next sentence" onClick={() => narrator.current?.skip(1)}>
            <Icon name="forward" />
          </Button>
          <select aria-label="Speed" value={rate} onChange={({ target }) => changeRate(Number(target.value))}>
            {RATES.map((one) => (
              <option key={one} value={one}>
                {one} ×
              </option>
            ))}
          </select>
          {!error && <progress max={Math.max(1, count)} value={sentence + 1} aria-label="Sentences read" />}
          <span className={error ? 'told long small' : 'told quiet small'} role={error ? 'alert' : undefined}>
            {error ? <Reason error={error} /> : `${sentence + 1} of ${count}`}
          </span>
          <Button kind="quiet" onClick={() => narrator.current?.stop()}>
            Stop
          </Button>
        </>
      )}
    </div>
  )
}
