import { useEffect } from 'react'
import { VersionTextsDocument } from '../../generated/version-texts.js'
import { useTitle } from '../../parts/page-head.js'
import { ProblemCard } from '../../parts/problem.js'
import { Skeleton } from '../../parts/skeleton.js'
import { Question, useAnswer } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { Chapters } from './chapters.js'
import type { Resource } from './text.js'
import { stateOf, Versions } from './versions.js'

const question = new Question(VersionTextsDocument)

type Version = Resource['versions'][number]

/** A version that is not the current one: one before it or, for those who edit the resource, one that follows. */
export function OtherVersion(props: { resource: Resource; version: Version; kind: string }) {
  const { resource, version, kind } = props
  useTitle(resource.title)
  const { data, error, again } = useAnswer(question, { id: resource.id })
  useEffect(() => {
    // The link to it is gone, and leaves the focus to the page, as where another page opens.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  const text = data?.content?.versions.find(({ id }) => id === version.id)
  const isNew = version.versionNumber > (resource.currentVersion?.versionNumber ?? 0)
  return (
    <article className="reading">
      <div />
      <div className="column">
        <header>
          <p className="over">
            {kind} · version {version.versionNumber}
          </p>
          <h1>{resource.title}</h1>
          <p className="facts">
            {[stateOf(version), text && text.title !== resource.title && `“${text.title}”`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="summary">
            {isNew ? 'Only those who edit it see this version.' : 'This is no longer the current version.'}{' '}
            {resource.currentVersion && (
              <Link href={`/content/${encodeURIComponent(resource.id)}`}>Read the current one</Link>
            )}
          </p>
        </header>
        {error && <ProblemCard error={error} again={again} />}
        {!error && !text && <Skeleton lines={12} />}
        {text && (
          <div className="prose">
            <Chapters resource={{ ...resource, ...text, processingStatus: version.status }} />
          </div>
        )}
      </div>
      <aside className="beside open" aria-label="Versions">
        <div className="beside-body">
          <Versions resource={resource} shown={version} />
        </div>
      </aside>
    </article>
  )
}
