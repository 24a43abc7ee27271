import { PersonProgressDocument } from '../../generated/person-progress.js'
import { AssignmentState } from '../../parts/assignment-state.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { isAdmin, useViewer } from '../../shell/viewer.js'

const question = new Question(PersonProgressDocument)

/** How far somebody is with what their roles ask for: organization admins see everybody's, others their own. */
export function PersonProgress({ id }: { id: string }) {
  const viewer = useViewer()
  const isSelf = viewer.id === id
  if (!isSelf && !isAdmin(viewer)) return null
  return (
    <Part name="To learn">
      <Paged
        question={question}
        variables={(after) => ({ id, isSelf, after })}
        pageOf={(data) => (data.viewer ?? data.member)?.assignments ?? null}
        empty={<p className="quiet">No role asks for anything.</p>}
      >
        {(assignments) => (
          <ul className="rows">
            {assignments.map(({ item, roles, ...assignment }) => {
              const url = item.lesson?.url ?? item.topic?.url
              return (
                <li key={item.id}>
                  <span className="named">
                    {url === undefined ? item.name : <Link href={url}>{item.name}</Link>}
                    <span className="quiet small">For {roles.map(({ name }) => name).join(', ')}</span>
                  </span>
                  <AssignmentState {...assignment} enrolled="Enrolled" />
                </li>
              )
            })}
          </ul>
        )}
      </Paged>
    </Part>
  )
}
