import { Chip } from '../../parts/chip.js'
import { nameOf, type Resource } from './text.js'

/** What the viewer had read as they opened the resource, or have marked since. */
export type Reading = Resource['viewerReading']

export interface ReadProps {
  resource: Resource
  reading: Reading
}

/** What one has done with each kind of resource. */
export const WORDS = { DOCUMENT: 'read', VIDEO: 'watched', AUDIO: 'heard', GUIDE: 'read' } as const

/** Whether there is a newer version than the one that the viewer has read. */
function hasChanged({ resource: { currentVersion }, reading }: ReadProps): boolean {
  const read = reading?.versionNumber ?? null
  return read !== null && currentVersion !== null && currentVersion.versionNumber > read
}

/** Whether the viewer has finished what there is to read now. */
export const isRead = (props: ReadProps) => props.reading?.finishedAt != null && !hasChanged(props)

/** Says what has changed since the viewer read it. */
export function Changed(props: ReadProps) {
  return hasChanged(props) ? (
    <Chip tone="brass">Changed since you {WORDS[props.resource.type]} it</Chip>
  ) : null
}

/** Leads to the chapter that the viewer had reached, unless they have finished it or were still at its beginning. */
export function Continue(props: ReadProps) {
  const { resource, reading } = props
  const [, ...later] = resource.chapters
  const chapter = later.find(({ id }) => id === reading?.chapterId)
  if (!chapter || isRead(props)) return null
  return (
    <p>
      <a href={`#${chapter.id}`}>Continue at {nameOf(chapter)}</a>
    </p>
  )
}
