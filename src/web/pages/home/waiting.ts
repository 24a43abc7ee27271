import type { HomeQuery } from '../../generated/home.js'

type Viewer = NonNullable<HomeQuery['viewer']>
type State = Viewer['assignments']['nodes'][number]['state']

/** Something that waits to be learned. */
export interface Waiting {
  readonly id: string
  readonly name: string
  readonly url: string
  /** When it has to be finished; null if there is no such time. */
  readonly dueAt: string | null
  readonly state: State
  /** The names of the roles that ask for it; empty if the viewer has chosen it. */
  readonly roles: readonly string[]
}

/**
 * What a viewer still has to learn: what their roles ask for, the earliest due date first, then the lessons that they
 * have chosen themselves, the latest first.
 */
export function waitingFor({ assignments, enrollments }: Viewer): Waiting[] {
  const asked = assignments.nodes.flatMap(({ item: { id, name, lesson, topic }, dueAt, state, roles }) => {
    const url = lesson?.url ?? topic?.url
    if (url === undefined) return []
    return { id, name, url, dueAt, state, roles: roles.map((role) => role.name) }
  })
  const known = new Set(asked.map(({ id }) => id))
  const chosen = enrollments.nodes
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .flatMap(({ lesson, finishedAt }) => {
      if (finishedAt !== null || lesson?.state !== 'TEACHING' || known.has(lesson.id)) return []
      const { id, title, url } = lesson
      return { id, name: title, url, dueAt: null, state: 'STARTED' as const, roles: [] }
    })
  return [...asked.filter(({ state }) => state !== 'DONE'), ...chosen]
}
