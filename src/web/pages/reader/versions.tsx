import { dateOf } from '../../parts/times.js'
import { Link } from '../../shell/link.js'
import type { Resource } from './text.js'

type Version = Resource['versions'][number]

/** What is to be said of a version that is not published. */
const STATES = { DRAFT: 'Draft', PROCESSING: 'Being prepared', COMPLETED: 'Not published', FAILED: 'Failed' }

/** When a version was published, or why it is not. */
export const stateOf = ({ publishedAt, status }: Version) =>
  publishedAt ? dateOf(publishedAt) : STATES[status]

/** Where a version is read; the current one is read at the resource's own address. */
function addressOf(resourceId: string, { versionNumber, isCurrent }: Version): string {
  const address = `/content/${encodeURIComponent(resourceId)}`
  return isCurrent ? address : `${address}?version=${versionNumber}`
}

/** The version that an address names, unless it is the current one. */
export function versionIn(search: URLSearchParams, { versions }: Resource): Version | undefined {
  const number = Number(search.get('version'))
  return versions.find(({ versionNumber, isCurrent }) => versionNumber === number && !isCurrent)
}

/** The versions of a resource, each leading to its text. @param shown the one that is read */
export function Versions({ resource: { id, versions }, shown }: { resource: Resource; shown?: Version }) {
  if (versions.length < 2) return null
  return (
    <>
      <h2 className="over">Versions</h2>
      <ul className="stack versions">
        {versions.map((version) => {
          const isShown = shown ? version.id === shown.id : version.isCurrent
          return (
            <li key={version.id}>
              <Link href={addressOf(id, version)} aria-current={isShown ? 'page' : undefined}>
                Version {version.versionNumber}
                {version.isCurrent && ' · current'}
              </Link>
              <span className="quiet small">{stateOf(version)}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
