import { describe, expect, it } from 'vitest'
import {
  type Capabilities,
  type Draft,
  fateOf,
  fateOnceReady,
  offeredDraft,
} from '../../src/web/pages/contribute/fate.js'
import { stepsOf } from '../../src/web/pages/contribute/steps.js'

const draft = (part: Partial<Draft> = {}): Draft => ({
  key: 'one',
  kind: 'text',
  title: 'Ice',
  text: 'Cold.',
  address: '',
  visibility: 'EVERYONE',
  teams: [],
  tags: [],
  ...part,
})
const member: Capabilities = { publishToAll: false, publishToTeams: [], addVideos: false }
const admin: Capabilities = { publishToAll: true, publishToTeams: [], addVideos: true }
const teamAdmin: Capabilities = {
  publishToAll: false,
  publishToTeams: [{ id: 'lab', name: 'Lab' }],
  addVideos: true,
}
const toTeams = (...teamIds: string[]) =>
  draft({ visibility: 'TEAMS', teams: teamIds.map((value) => ({ value, name: value })) })

describe('what becomes of a draft', () => {
  it.each([
    ['an admin', admin, draft(), 'published'],
    ['a member', member, draft(), 'reviewed'],
    ['a member, to a team', member, toTeams('lab'), 'reviewed'],
    ['a team admin, to everyone', teamAdmin, draft(), 'reviewed'],
    ['a team admin, to their team', teamAdmin, toTeams('lab'), 'published'],
    ['a team admin, to another team too', teamAdmin, toTeams('lab', 'desk'), 'reviewed'],
    ['an admin, to no team yet', admin, toTeams(), 'unready'],
    ['an admin, without a text', admin, draft({ text: ' ' }), 'unready'],
    ['an admin, with a video', admin, draft({ kind: 'video', address: 'https://v' }), 'published'],
    ['a team admin, with a video for everyone', teamAdmin, draft({ kind: 'video' }), 'refused'],
    ['a member, from an address', member, draft({ kind: 'address', address: 'https://a' }), 'reviewed'],
  ])('of %s is said before it is sent', (_who, can, one, fate) => {
    expect(fateOf(one, can)).toBe(fate)
  })

  it('of a team admin who has yet to choose a team is not a review', () => {
    expect(fateOnceReady(toTeams(), teamAdmin)).toBe('published')
    expect(fateOnceReady(toTeams('desk'), teamAdmin)).toBe('reviewed')
  })
})

describe('a draft that was kept', () => {
  const toAdmins = draft({ visibility: 'ADMINS' })
  it.each([
    ['teams', 'a member', member, toTeams(), 'EVERYONE', 'reviewed'],
    ['teams', 'a team admin', teamAdmin, toTeams('lab'), 'TEAMS', 'published'],
    ['admins', 'a member', member, toAdmins, 'EVERYONE', 'reviewed'],
    ['admins', 'a team admin', teamAdmin, toAdmins, 'EVERYONE', 'reviewed'],
    ['admins', 'an admin', admin, toAdmins, 'ADMINS', 'published'],
  ])('for %s is for those whom %s may choose', (_whom, _who, can, kept, visibility, fate) => {
    const offered = offeredDraft(kept, can)
    expect([offered.visibility, fateOf(offered, can)]).toEqual([visibility, fate])
    expect(offered).toEqual({ ...kept, visibility })
  })
})

describe('the steps of a contribution', () => {
  const content = {
    id: 'c',
    title: 'Ice',
    url: '/content/c',
    processingStatus: 'PROCESSING',
    indexingStatus: 'PENDING',
    failureReason: null,
  } as const
  const request = { id: 'r', status: 'PENDING', reason: null, url: '/reviews/r' } as const
  const statesOf = (...from: Parameters<typeof stepsOf>) => stepsOf(...from).map(({ state }) => state)

  it('go on from being sent to being drawn from', () => {
    expect(statesOf(undefined, false)).toEqual(['done', 'later', 'later'])
    expect(statesOf({ content }, false)).toEqual(['done', 'now', 'later'])
    const prepared = { ...content, processingStatus: 'COMPLETED' } as const
    expect(statesOf({ content: prepared }, false)).toEqual(['done', 'done', 'now'])
    const ready = { ...prepared, indexingStatus: 'COMPLETED' } as const
    expect(statesOf({ content: ready }, false)).toEqual(['done', 'done', 'done'])
  })

  it('have a review among them, which may end them', () => {
    expect(statesOf({ content: null, contentReviewRequest: request }, true)).toEqual([
      'done',
      'now',
      'later',
      'later',
    ])
    const declined = { ...request, status: 'REJECTED', reason: 'We have it.' } as const
    expect(stepsOf({ content: null, contentReviewRequest: declined }, true)).toEqual([
      { name: 'Sent', state: 'done' },
      { name: 'Reviewed by an admin', state: 'failed', note: 'We have it.' },
    ])
  })

  it('say that there is nothing to teach from', () => {
    const empty = { ...content, processingStatus: 'COMPLETED', indexingStatus: 'FAILED' } as const
    const steps = stepsOf({ content: { ...empty, failureReason: 'NO_USABLE_CONTENT' } }, false)
    expect(steps.at(-1)).toMatchObject({ state: 'failed', note: 'There is nothing in it to teach from.' })
  })
})
