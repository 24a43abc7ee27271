import { Suspense, useEffect, useRef, useState } from 'react'
import { ReaderDocument } from '../../generated/reader.js'
import { Chip } from '../../parts/chip.js'
import { later } from '../../parts/later.js'
import { useTitle } from '../../parts/page-head.js'
import { Problem } from '../../parts/problem.js'
import { Sharing } from '../../parts/sharing.js'
import { Skeleton } from '../../parts/skeleton.js'
import { dateOf, lengthOf } from '../../parts/times.js'
import { WhilePrepared } from '../../parts/while-prepared.js'
import { Question, useAnswer } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { MissingPage } from '../../shell/missing-page.js'
import type { PageModule, Visit } from '../../shell/navigation.js'
import { isMember, useViewer } from '../../shell/viewer.js'
import { Beside } from './beside.js'
import { ChapterList, Chapters, useChapterInView } from './chapters.js'
import { Listen } from './listen.js'
import { Changed, Continue, type Reading } from './read.js'
import { minutesOf, type Resource, summaryOf } from './text.js'
import { versionIn } from './versions.js'

const reader = new Question(ReaderDocument)

const MarkAsRead = later(async () => (await import('./mark-as-read.js')).MarkAsRead)
const OtherVersion = later(async () => (await import('./other-version.js')).OtherVersion)
const Player = later(async () => (await import('./player.js')).Player)

const KINDS = { DOCUMENT: 'document', VIDEO: 'video', AUDIO: 'recording', GUIDE: 'guide' } as const

function Head({ resource, reading }: { resource: Resource; reading: Reading }) {
  const {
    id,
    type,
    title,
    viewerCan,
    currentVersion,
    createdBy,
    updatedAt,
    durationSeconds,
    chapters,
    tags,
  } = resource
  const summary = summaryOf(resource)
  const kind = KINDS[type]
  const length = durationSeconds === null ? undefined : lengthOf(durationSeconds)
  const minutes = chapters.length === 0 ? undefined : `${minutesOf(chapters)} min to read`
  const date = dateOf(currentVersion?.publishedAt ?? updatedAt)
  return (
    <header>
      <p className="over">
        {kind}
        {currentVersion && ` · version ${currentVersion.versionNumber}`}
      </p>
      <h1>{title}</h1>
      <p className="facts">
        {[createdBy?.name, date, length ?? minutes].filter(Boolean).join(' · ')}
        {viewerCan.edit && (
          <>
            {' · '}
            <Link href={`/admin/content/${encodeURIComponent(id)}`}>Change it</Link>
          </>
        )}
      </p>
      <div className="chips">
        <Sharing {...resource} />
        {tags?.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
        <Changed resource={resource} reading={reading} />
      </div>
      {summary !== undefined && <p className="summary">{summary}</p>}
      <Continue resource={resource} reading={reading} />
    </header>
  )
}

/** Says of a recording without a place where it is played what there is instead. */
function Unplayable({ resource: { type, chapters } }: { resource: Resource }) {
  if (type !== 'AUDIO' && type !== 'VIDEO') return null
  return (
    <p className="quiet player">
      This recording can’t be played here.{chapters.length > 0 && ' What is said in it is below.'}
    </p>
  )
}

function Text({ resource }: { resource: Resource }) {
  useTitle(resource.title)
  const viewer = useViewer()
  const text = useRef<HTMLDivElement>(null)
  const current = useChapterInView(resource.chapters)
  const [reading, setReading] = useState(resource.viewerReading)
  useEffect(() => {
    // The browser could not go to the chapter before it was there.
    const chapter = decodeURIComponent(location.hash.slice(1))
    if (chapter !== '') document.querySelector(`#${CSS.escape(chapter)}`)?.scrollIntoView()
  }, [])
  return (
    <article className="reading">
      <ChapterList chapters={resource.chapters} current={current} kind={KINDS[resource.type]} />
      <div className="column">
        <Head resource={resource} reading={reading} />
        {resource.media ? (
          <Suspense>
            <Player resource={resource} />
          </Suspense>
        ) : (
          <Unplayable resource={resource} />
        )}
        {isMember(viewer) && resource.chapters.length > 0 && (
          <Listen text={text} chapters={resource.chapters} />
        )}
        <div className="prose" ref={text}>
          <Chapters resource={resource} />
        </div>
        <Suspense>
          <MarkAsRead chapterId={current} resource={resource} reading={reading} set={setReading} />
        </Suspense>
      </div>
      <Beside resource={resource} />
    </article>
  )
}

function Reader({ visit }: { visit: Visit }) {
  const { data, error, again } = useAnswer(reader, variables(visit))
  if (error) return <Problem title="Reading" error={error} again={again} />
  if (!data)
    return (
      <div className="reading">
        <span />
        <div className="column">
          <Skeleton lines={12} />
        </div>
      </div>
    )
  const { content } = data
  if (!content) return <MissingPage />
  const version = versionIn(visit.search, content)
  return (
    <>
      <WhilePrepared resource={content} />
      {version ? (
        <Suspense fallback={<Skeleton lines={12} />}>
          <OtherVersion key={version.id} resource={content} version={version} kind={KINDS[content.type]} />
        </Suspense>
      ) : (
        <Text resource={content} />
      )}
    </>
  )
}

const variables = ({ params }: Visit) => ({ id: params['id'] ?? '' })

export const page: PageModule = {
  Page: Reader,
  prepare: (visit) => reader.prepare(variables(visit)),
  variables,
}
