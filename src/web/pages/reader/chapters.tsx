import { memo, useEffect, useMemo, useState } from 'react'
import { Empty } from '../../parts/empty.js'
import { toHtml } from '../../parts/markdown.js'
import { type Chapter, nameOf, type Resource, textOf } from './text.js'

/** The id of the chapter at the top of the window. */
export function useChapterInView(chapters: readonly Chapter[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        setCurrent(chapters.find(({ id }) => seen.has(id))?.id)
      },
      { rootMargin: '-76px 0px -60% 0px' },
    )
    for (const { id } of chapters) {
      const section = document.querySelector(`#${CSS.escape(id)}`)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [chapters])
  return current
}

/** The chapters' names, each leading to its place. */
export function ChapterList({
  chapters,
  current,
  kind,
}: {
  chapters: readonly Chapter[]
  /** The id of the one in view. */
  current: string | undefined
  kind: string
}) {
  if (chapters.length < 2) return <div />
  return (
    <nav className="contents-list" aria-label="Chapters">
      <p className="over">In this {kind}</p>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <a href={`#${chapter.id}`} aria-current={chapter.id === current ? 'location' : undefined}>
              {nameOf(chapter)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The text. What marks a passage or a word never draws it anew. */
export const Chapters = memo(function Chapters({ resource }: { resource: Resource }) {
  const { chapters, title } = resource
  const html = useMemo(() => chapters.map((chapter) => toHtml(textOf(chapter), 3)), [chapters])
  if (chapters.length === 0) {
    const isWaiting = resource.processingStatus === 'PROCESSING'
    return (
      <Empty title={isWaiting ? 'The text is being prepared.' : 'There is no text to read.'}>
        {isWaiting && <p className="quiet">It appears here as soon as it is ready.</p>}
      </Empty>
    )
  }
  return chapters.map((chapter, index) => {
    const isTitle = index === 0 && chapter.headline === title
    return (
      <section key={chapter.id} id={chapter.id} aria-labelledby={`heading-${chapter.id}`}>
        <h2 id={`heading-${chapter.id}`} className={isTitle ? 'unseen' : undefined}>
          {nameOf(chapter)}
        </h2>
        <div dangerouslySetInnerHTML={{ __html: html[index] ?? '' }} />
      </section>
    )
  })
})
