import { DirectoryLogDocument, type DirectoryLogQuery } from '../../generated/directory-log.js'
import { Chip } from '../../parts/chip.js'
import { Choice } from '../../parts/choice.js'
import { Empty } from '../../parts/empty.js'
import { Paged } from '../../parts/paged.js'
import { Part } from '../../parts/part.js'
import { momentOf } from '../../parts/times.js'
import { Question } from '../../shell/answers.js'
import { REASONS } from './reasons.js'

const question = new Question(DirectoryLogDocument)

type Event = NonNullable<DirectoryLogQuery['directoryEvents']>['nodes'][number]

const OUTCOMES = {
  APPLIED: { word: 'Applied', tone: 'good' },
  SKIPPED: { word: 'Skipped', tone: 'plain' },
  REJECTED: { word: 'Refused', tone: 'alarm' },
  FAILED: { word: 'Failed', tone: 'alarm' },
} as const
const VALUES = ['APPLIED', 'SKIPPED', 'REJECTED', 'FAILED'] as const
const OPTIONS = [
  { value: '', name: 'All' },
  ...VALUES.map((value) => ({ value: value.toLowerCase(), name: OUTCOMES[value].word })),
]
const OPERATIONS = {
  CREATE: 'Create',
  UPDATE: 'Change',
  DEACTIVATE: 'Deactivate',
  REACTIVATE: 'Activate again',
  DELETE: 'Remove',
  LIST: 'List',
  AUTH: 'Sign in',
} as const

function Row({ event: { operation, outcome, reason, userName, createdAt } }: { event: Event }) {
  const { word, tone } = OUTCOMES[outcome]
  return (
    <li>
      <span>
        <strong>{OPERATIONS[operation]}</strong> {userName}
        {reason !== null && (
          <>
            <br />
            <span className="quiet small">
              {REASONS[reason]} <code>{reason}</code>
            </span>
          </>
        )}
      </span>
      <span className="row-end quiet small">
        {momentOf(createdAt)} <Chip tone={tone}>{word}</Chip>
      </span>
    </li>
  )
}

/** What the directory has asked for, and what came of it. */
export function Log({ search }: { search: URLSearchParams }) {
  const wanted = search.get('outcome')
  const outcome = VALUES.find((value) => value.toLowerCase() === wanted) ?? null
  return (
    <Part name="Log">
      <div className="narrow">
        <Choice name="outcome" label="Outcome" options={OPTIONS} />
      </div>
      <Paged
        key={outcome}
        question={question}
        variables={(after) => ({ outcome, after })}
        pageOf={({ directoryEvents }) => directoryEvents}
        empty={<Empty title="No directory has asked for anything." />}
      >
        {(events) => (
          <ul className="rows">
            {events.map((event) => (
              <Row key={event.id} event={event} />
            ))}
          </ul>
        )}
      </Paged>
    </Part>
  )
}
