import { Link } from '../../shell/link.js'
import { type Effects, inWords, shownIn } from './effects.js'

const MOST_NAMED = 6

/** What a change would do to other records, as its dry run has told. */
export function WhatWillHappen({ effects }: { effects: Effects | undefined }) {
  return (
    <section className="what" aria-live="polite" aria-label="What will happen">
      <h3>What will happen</h3>
      {!effects && <p className="quiet small">Looking …</p>}
      {effects?.length === 0 && <p className="small">Nothing else changes.</p>}
      <ul>
        {effects?.map((effect) => {
          const shown = shownIn(effect)
          const rest = effect.count - Math.min(shown.length, MOST_NAMED)
          return (
            <li key={effect.kind}>
              {inWords(effect)}
              {shown.length > 0 && (
                <span className="quiet small">
                  {shown.slice(0, MOST_NAMED).map(({ name, url }, index) => (
                    <span key={url}>
                      {index > 0 && ', '}
                      {/* What a restored record shows again is not there yet. */}
                      {effect.kind === 'KNOWLEDGE_SHOWN' ? name : <Link href={url}>{name}</Link>}
                    </span>
                  ))}
                  {rest > 0 && ` and ${rest} more`}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
