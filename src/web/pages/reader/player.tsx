import { useState } from 'react'
import { Button } from '../../parts/button.js'
import { Icon } from '../../parts/icon.js'
import { lengthOf } from '../../parts/times.js'
import type { Resource } from './text.js'

type Segment = NonNullable<Resource['currentVersion']>['segments'][number]

/** What is said at a place of the recording, and the button that plays it from there. */
function Cue({ segment, play }: { segment: Segment; play: (seconds: number) => void }) {
  const seconds = Math.floor(segment.startMs / 1_000)
  return (
    <li>
      <button type="button" onClick={() => play(seconds)}>
        <span className="quiet small">{lengthOf(seconds)}</span> {segment.text}
      </button>
    </li>
  )
}

/** Plays a recording, once somebody asks for it: its site learns who watches. Each cue plays from its place. */
export function Player({ resource }: { resource: Resource }) {
  const { media, title, currentVersion } = resource
  const [from, setFrom] = useState<number>()
  if (!media) return null
  const segments = currentVersion?.segments ?? []
  return (
    <section className="player" aria-label="Recording">
      {from === undefined ? (
        <div className="still">
          <Button kind="first" onClick={() => setFrom(0)}>
            <Icon name="play" isSolid /> Play
          </Button>
          <p className="quiet small">
            It is played by {new URL(media.watchUrl).hostname}, which learns that you watch it.
          </p>
        </div>
      ) : (
        <iframe
          key={from}
          title={title}
          src={`${media.embedUrl}?autoplay=1&start=${from}`}
          // The site needs its own origin, which is not ours, so it can't lift the sandbox.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; fullscreen; encrypted-media"
          referrerPolicy="strict-origin"
        />
      )}
      {segments.length > 0 && (
        <details>
          <summary>Play from a place ({segments.length})</summary>
          <ol className="stack cues">
            {segments.map((segment) => (
              <Cue key={`${segment.startMs} ${segment.text}`} segment={segment} play={setFrom} />
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}
