import { describe, expect, it } from 'vitest'
import { waitingFor } from '../../src/web/pages/home/waiting.js'

type Viewer = Parameters<typeof waitingFor>[0]
type Assignment = Viewer['assignments']['nodes'][number]
type Enrollment = Viewer['enrollments']['nodes'][number]

const assignment = (id: string, rest: Partial<Assignment> = {}): Assignment => ({
  dueAt: null,
  state: 'TO_DO',
  item: { id, name: id, lesson: { id, url: `/lessons/${id}` }, topic: null },
  roles: [{ id: 'role', name: 'Potter' }],
  ...rest,
})

const enrollment = (id: string, rest: Partial<Enrollment> = {}): Enrollment => ({
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: null,
  lesson: { id, title: id, url: `/lessons/${id}`, state: 'TEACHING' },
  ...rest,
})

/** The names of what waits for somebody. */
const namesFor = (assignments: Assignment[], enrollments: Enrollment[]) =>
  waitingFor({
    id: 'usr',
    name: 'Luca',
    can: { review: false },
    organization: { id: 'org', name: 'Kiln Lane' },
    companyRoles: [],
    createdContents: { nodes: [] },
    unfinishedReadings: { nodes: [] },
    assignments: { nodes: assignments },
    enrollments: { nodes: enrollments },
  }).map(({ name }) => name)

describe('what waits to be learned', () => {
  it('is what roles ask for, in their order, and then what was chosen, the latest first', () => {
    const chosen = [enrollment('old'), enrollment('new', { createdAt: '2026-02-01T00:00:00.000Z' })]
    const asked = [assignment('kiln', { dueAt: '2026-12-01T00:00:00.000Z' }), assignment('clay')]
    expect(namesFor(asked, chosen)).toEqual(['kiln', 'clay', 'new', 'old'])
  })

  it('names a lesson once that is both asked for and chosen, and a topic too', () => {
    const topic = { id: 'glaze', name: 'glaze', lesson: null, topic: { id: 'glaze', url: '/glaze' } }
    expect(
      namesFor([assignment('kiln'), assignment('glaze', { item: topic })], [enrollment('kiln')]),
    ).toEqual(['kiln', 'glaze'])
  })

  it('leaves out what is done, withdrawn or withheld', () => {
    const withdrawn = { id: 'b', title: 'b', url: '/b', state: 'WITHDRAWN' as const }
    const withheld = { id: 'c', name: 'c', lesson: null, topic: null }
    const finished = enrollment('a', { finishedAt: '2026-02-01T00:00:00.000Z' })
    const enrollments = [finished, enrollment('b', { lesson: withdrawn }), enrollment('c', { lesson: null })]
    expect(
      namesFor([assignment('d', { state: 'DONE' }), assignment('c', { item: withheld })], enrollments),
    ).toEqual([])
  })
})
