import { momentOf } from '../../parts/times.js'
import { Link } from '../../shell/link.js'
import { actionInWords, type AuditEvent, pathOf, SUBJECTS } from './words.js'

function Subject({ subject }: Pick<AuditEvent, 'subject'>) {
  const path = pathOf(subject)
  const name = subject.name || subject.id
  return (
    <>
      {path === undefined ? name : <Link href={path}>{name}</Link>}{' '}
      <span className="quiet small">{SUBJECTS[subject.type]}</span>
    </>
  )
}

/** The fields that were changed, each from what to what. */
function Detail({ detail }: Pick<AuditEvent, 'detail'>) {
  return (
    <dl className="figures">
      {detail.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
            {before === null && after === null && <span className="quiet">not shown</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Who did what to which record, when. */
export function EventRow({ event }: { event: AuditEvent }) {
  const { action, actor, subject, detail, createdAt } = event
  const { type, id } = subject
  const history = new URLSearchParams({ kind: type.toLowerCase(), of: id })
  return (
    <li>
      <span>
        <strong>{actionInWords(action)}</strong> <Subject subject={subject} />
      </span>
      <span className="quiet small">
        {actor.name || 'The operator'} · {momentOf(createdAt)}
      </span>
      {detail.length > 0 && (
        <details className="changes">
          <summary>{detail.length === 1 ? '1 field' : `${detail.length} fields`}</summary>
          <Detail detail={detail} />
          <p className="small">
            <Link href={`/admin/audit?${history.toString()}`}>All of its history</Link>
          </p>
        </details>
      )}
    </li>
  )
}
