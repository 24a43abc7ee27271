import {
  DiscardContentVersionDocument,
  PublishContentVersionDocument,
} from '../../generated/content-changes.js'
import { Chip } from '../../parts/chip.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { Opened } from '../../parts/form/opened.js'
import { Part } from '../../parts/part.js'
import { dateOf } from '../../parts/times.js'
import { Link } from '../../shell/link.js'
import { NewVersion, type Resource } from './new-version.js'

type Version = Resource['versions'][number]

/** Publishes a version above that which people see, or deletes it. */
function Working({ resource, version }: { resource: Resource; version: Version }) {
  const input = () => ({ versionId: version.id, expectedUpdatedAt: resource.updatedAt })
  return (
    <div className="row">
      {version.status === 'COMPLETED' && (
        <ChangeForm
          operation={PublishContentVersionDocument}
          input={input}
          act="Publish it"
          done={`People see version ${version.versionNumber} now.`}
          purpose="page"
        />
      )}
      <ChangeForm
        operation={DiscardContentVersionDocument}
        input={input}
        act="Delete the draft"
        done="The draft is deleted."
        purpose="page"
        isAlarm
      />
    </div>
  )
}

/** What becomes of a version that people don't see yet. */
const STATES = {
  DRAFT: ['brass', 'Draft'],
  PROCESSING: ['accent', 'Being prepared'],
  COMPLETED: ['brass', 'Draft'],
  FAILED: ['alarm', 'Could not be read'],
} as const

function State({ status }: Pick<Version, 'status'>) {
  const [tone, name] = STATES[status]
  return <Chip tone={tone}>{name}</Chip>
}

/** The versions of a resource; one above that which people see is worked on. */
export function Versions({ resource }: { resource: Resource }) {
  const { id, versions, currentVersion, type, viewerCan } = resource
  const now = currentVersion?.versionNumber ?? 0
  const isWorkedOn = versions.some(({ versionNumber }) => versionNumber > now)
  const hasText = type === 'DOCUMENT' || type === 'GUIDE'
  return (
    <Part name="Versions" count={versions.length}>
      <ul className="rows">
        {versions.map((version) => (
          <li key={version.id}>
            <span>
              <strong>Version {version.versionNumber}</strong>{' '}
              <span className="quiet small">
                {version.title} · {dateOf(version.createdAt)}
              </span>{' '}
              {version.isCurrent && <Chip tone="good">What people see</Chip>}
              {version.versionNumber > now && <State status={version.status} />}{' '}
              {!version.isCurrent && currentVersion && (
                <Link href={`/content/${encodeURIComponent(id)}?version=${version.versionNumber}`}>
                  Read version {version.versionNumber}
                </Link>
              )}
            </span>
            {version.versionNumber > now && viewerCan.publish && (
              <Opened name="Decide">
                <Working resource={resource} version={version} />
              </Opened>
            )}
          </li>
        ))}
      </ul>
      {hasText && viewerCan.publish && !isWorkedOn && currentVersion && (
        <Opened name="Write a new version">
          <NewVersion resource={resource} />
        </Opened>
      )}
    </Part>
  )
}
