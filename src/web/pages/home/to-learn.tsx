import type { HomeQuery } from '../../generated/home.js'
import { Chip } from '../../parts/chip.js'
import { Part } from '../../parts/part.js'
import { whenWas } from '../../parts/times.js'
import { Link } from '../../shell/link.js'
import { type Waiting, waitingFor } from './waiting.js'

/** The day of a due date, and whether it has passed. */
function Due({ dueAt, state }: Waiting) {
  if (state === 'RETAKE_DUE') return <Chip tone="brass">To be taken again</Chip>
  if (state === 'OVERDUE') return <Chip tone="alarm">Was due {dueAt && whenWas(dueAt)}</Chip>
  if (dueAt !== null) return <Chip tone="brass">Due {whenWas(dueAt)}</Chip>
  return state === 'STARTED' ? <Chip tone="accent">You are enrolled</Chip> : null
}

/** What the viewer has to learn, and by when. */
export function ToLearn({ viewer }: { viewer: NonNullable<HomeQuery['viewer']> }) {
  const waiting = waitingFor(viewer)
  return (
    <Part name="To learn" count={waiting.length === 0 ? undefined : waiting.length}>
      {waiting.length === 0 ? (
        <p className="quiet">
          Nothing waits for you. <Link href="/lessons">See all lessons</Link>
        </p>
      ) : (
        <ul className="rows">
          {waiting.map((one) => (
            <li key={one.id}>
              <span className="named">
                <Link href={one.url}>{one.name}</Link>
                <span className="quiet small">
                  {one.roles.length === 0 ? 'You chose it' : `For ${one.roles.join(', ')}`}
                </span>
              </span>
              <Due {...one} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
