import type { HomeQuery } from '../../generated/home.js'
import { AssignmentState } from '../../parts/assignment-state.js'
import { Part } from '../../parts/part.js'
import { Link } from '../../shell/link.js'
import { waitingFor } from './waiting.js'

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
              <AssignmentState state={one.state} dueAt={one.dueAt} enrolled="You are enrolled" />
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
