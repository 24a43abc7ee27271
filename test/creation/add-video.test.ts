import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import type { VideoCheck, VideoSite } from '../../src/providers/video-site/port.js'
import { describeOnBothDatabases } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { countRows } from './support/count-rows.js'
import { buildCreators } from './support/creators.js'

const PATH = '/v1/videos/videosite'

/** A video site that answers by the video's id, and remembers what it was asked. */
class FakeVideoSite implements VideoSite {
  readonly asked: string[] = []
  /** Emits `asked` when the slow video is checked; emit `answer` to let the check end. */
  readonly slow = new EventEmitter()
  readonly answers = new Map<string, VideoCheck>([
    ['missing_vid', { kind: 'unusable', cause: 'missing' }],
    ['private_vid', { kind: 'unusable', cause: 'private' }],
    ['noembed_vid', { kind: 'unusable', cause: 'embedding-off' }],
    ['silent__vid', { kind: 'unknown', cause: 'status 500' }],
    ['untitledvid', { kind: 'usable', title: null, durationSeconds: null }],
  ])

  async check({ id }: { id: string }): Promise<VideoCheck> {
    this.asked.push(id)
    if (id === 'slow___slow') {
      const answered = once(this.slow, 'answer')
      this.slow.emit('asked')
      await answered
    }
    return this.answers.get(id) ?? { kind: 'usable', title: `Video ${id}`, durationSeconds: 61 }
  }
}

const site = new FakeVideoSite()

/** An id of the site's form that no other test has. */
function freshId(): string {
  return uniqueId('v').slice(2, 13).replaceAll('-', '_')
}

function body(id: string, fields: Record<string, unknown> = {}) {
  return { url: `https://www.youtube.com/watch?v=${id}`, visibility: 'everyone', ...fields }
}

describeOnBothDatabases(
  'POST /v1/videos/videosite',
  (app) => {
    it('adds a video with what the site says about it', async () => {
      const { admin } = await buildCreators(app())
      const id = freshId()
      const { status, body: added } = await admin.post(PATH, body(id))
      expect(status).toBe(201)
      expect(added).toEqual({
        contentId: added.contentId,
        alreadyInLibrary: false,
        title: `Video ${id}`,
        url: `https://app.test/content/${added.contentId}`,
      })
      expect((await admin.get(`/v1/content/${added.contentId}`)).body).toMatchObject({
        title: `Video ${id}`,
        type: 'video',
        durationSeconds: 61,
        visibility: 'everyone',
        processingStatus: 'COMPLETED',
        indexingStatus: 'PENDING',
      })
    })

    it("finds one video behind every form of link, under the neutral path and under the site's name", async () => {
      const { admin } = await buildCreators(app())
      const id = freshId()
      const { body: added } = await admin.post('/v1/videos/youtube', body(id))
      for (const url of [
        `https://youtu.be/${id}?t=3`,
        `https://www.youtube.com/shorts/${id}`,
        `http://m.youtube.com/watch?feature=share&v=${id}`,
        `https://music.youtube.com/watch?v=${id}&list=PL1`,
      ]) {
        const again = await admin.post(PATH, body(id, { url, visibility: 'admins' }))
        expect(again.status).toBe(200)
        expect(again.body).toEqual({ ...added, alreadyInLibrary: true })
      }
      expect((await admin.get(`/v1/content/${added.contentId}`)).body.visibility).toBe('everyone')
      expect(site.asked.filter((asked) => asked === id)).toHaveLength(1)
    })

    it.each([
      'https://example.org/watch?v=aqz-KE-bpKQ',
      'https://www.youtube.com/watch?v=short',
      'https://www.youtube.com/playlist?list=PL1',
      'https://user@www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://www.youtube.com:8443/watch?v=aqz-KE-bpKQ',
      'https://www.youtube.com/embed/aqz-KE-bpKQ',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      `https://youtu.be/aqz-KE-bpKQ?${'a'.repeat(2_048)}`,
      'aqz-KE-bpKQ',
      '',
      'a\u0000b',
    ])('refuses a text that is not a link to a video: %j', async (url) => {
      const { admin } = await buildCreators(app())
      const { status, body: problem } = await admin.post(PATH, body('', { url }))
      expect({ status, param: problem.param }).toEqual({ status: 400, param: 'url' })
      const { errors } = await admin.graphql(
        `mutation ($url: String!) { addVideo(input: { url: $url, visibility: EVERYONE }) { contentId } }`,
        { url },
      )
      expect(errors[0]).toMatchObject({ path: ['addVideo'], extensions: { code: 'BAD_USER_INPUT' } })
    })

    it.each(['missing_vid', 'private_vid', 'noembed_vid'])('refuses an unusable video (%s)', async (id) => {
      const { admin } = await buildCreators(app())
      const before = await countRows(app().store, 'contents')
      const { status, body: problem } = await admin.post(PATH, body(id))
      expect({ status, param: problem.param }).toEqual({ status: 400, param: 'url' })
      expect(problem.detail).toContain('must exist and allow embedding')
      expect(await countRows(app().store, 'contents')).toBe(before)
    })

    it('answers 503 if the site is silent, makes nothing, and releases the key', async () => {
      const { admin } = await buildCreators(app())
      const key = { 'idempotency-key': uniqueId('key') }
      const before = await countRows(app().store, 'contents')
      const { status, headers, body: problem } = await admin.post(PATH, body('silent__vid'), key)
      expect(status).toBe(503)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(JSON.stringify(problem)).not.toContain('status 500')
      expect(await countRows(app().store, 'contents')).toBe(before)

      site.answers.set('silent__vid', { kind: 'usable', title: 'Heard', durationSeconds: null })
      const again = await admin.post(PATH, body('silent__vid'), key)
      site.answers.set('silent__vid', { kind: 'unknown', cause: 'status 500' })
      expect({ status: again.status, title: again.body.title }).toEqual({ status: 201, title: 'Heard' })
    })

    it('answers with a null title until processing reads it', async () => {
      const { admin } = await buildCreators(app())
      const { body: added } = await admin.post(PATH, body('untitledvid'))
      expect(added).toMatchObject({ contentId: expect.any(String), title: null })
      const again = await admin.post(PATH, body('untitledvid'))
      expect(again.body).toEqual({ ...added, alreadyInLibrary: true })
    })

    it('tells a person nothing of a video that they may not see', async () => {
      const { admin, manager, teamId, otherTeamId } = await buildCreators(app())
      const id = freshId()
      const own = { visibility: 'teams', teamIds: [teamId] }
      const { body: hidden } = await admin.post(
        PATH,
        body(id, { visibility: 'teams', teamIds: [otherTeamId] }),
      )
      const blind = await manager.post(PATH, body(id, own))
      expect(blind.status).toBe(200)
      expect(blind.body).toEqual({ contentId: null, alreadyInLibrary: true, title: null, url: null })
      expect((await manager.get(`/v1/content/${hidden.contentId}`)).status).toBe(404)

      const { body: seen } = await admin.post(PATH, body(freshId(), own))
      const [, videoId = ''] = seen.title.split(' ')
      expect((await manager.post(PATH, body(videoId, own))).body).toEqual({ ...seen, alreadyInLibrary: true })
    })

    it('keeps the libraries of organizations apart', async () => {
      const [first, second] = [await buildCreators(app()), await buildCreators(app())]
      const id = freshId()
      expect((await first.admin.post(PATH, body(id))).status).toBe(201)
      expect((await second.admin.post(PATH, body(id))).status).toBe(201)
    })

    it('makes one video of twenty calls at the same time', async () => {
      const { admin, people, signIn } = await buildCreators(app())
      const other = await signIn(people.owner)
      const id = freshId()
      const before = await countRows(app().store, 'contents')
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? admin : other).post(PATH, body(id))),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        ...Array.from({ length: 19 }, () => 200),
        201,
      ])
      expect(new Set(answers.map(({ body: { contentId } }) => contentId)).size).toBe(1)
      expect(await countRows(app().store, 'contents')).toBe(before + 1)
    })

    it('lets team admins add videos for the teams they manage, and other members none', async () => {
      const { admin, manager, member, external, teamId, otherTeamId } = await buildCreators(app())
      const before = site.asked.length
      const refusal = async (client: typeof admin, fields: Record<string, unknown>) => {
        const { status, body: problem } = await client.post(PATH, body(freshId(), fields))
        return { status, detail: problem.detail }
      }
      expect(await refusal(manager, { visibility: 'admins' })).toEqual({
        status: 400,
        detail: 'Please specify at least one team',
      })
      for (const fields of [
        { visibility: 'everyone' },
        { visibility: 'teams', teamIds: [otherTeamId] },
        { visibility: 'teams', teamIds: [teamId, otherTeamId] },
      ]) {
        expect((await refusal(manager, fields)).status).toBe(403)
      }
      const own = { visibility: 'teams', teamIds: [teamId] }
      expect((await refusal(member, own)).status).toBe(403)
      expect((await refusal(external, own)).status).toBe(403)
      const unknown = { visibility: 'teams', teamIds: [uniqueId('team')] }
      expect(await refusal(admin, unknown)).toEqual({ status: 400, detail: 'Unknown teamId' })
      expect(await refusal(manager, unknown)).toEqual(
        await refusal(manager, { visibility: 'teams', teamIds: [otherTeamId] }),
      )
      expect(await refusal(external, unknown)).toEqual(await refusal(external, own))
      expect(site.asked).toHaveLength(before)
      expect((await manager.post(PATH, body(freshId(), own))).status).toBe(201)
    })

    it('needs the scope, and teamIds that go with the visibility', async () => {
      const { admin, people, teamId } = await buildCreators(app())
      const unscoped = await app().signIn(people.admin)
      expect((await unscoped.post(PATH, body(freshId()))).status).toBe(403)
      expect((await app().client().post(PATH, body(freshId()))).status).toBe(401)
      for (const fields of [
        { teamIds: [teamId] },
        { visibility: 'teams' },
        { visibility: 'teams', teamIds: Array.from({ length: 51 }, () => teamId) },
      ]) {
        const { status, body: problem } = await admin.post(PATH, body(freshId(), fields))
        expect({ status, param: problem.param }).toEqual({ status: 400, param: 'teamIds' })
      }
    })

    it('answers a repetition with the first answer and its status, and 409 while the first runs', async () => {
      const { admin } = await buildCreators(app())
      const key = { 'idempotency-key': uniqueId('key') }
      const asked = once(site.slow, 'asked')
      const running = admin.post(PATH, body('slow___slow'), key)
      await asked
      expect((await admin.post(PATH, body('slow___slow'), key)).status).toBe(409)
      site.slow.emit('answer')
      const first = await running
      expect(first.status).toBe(201)

      const again = await admin.post(PATH, body('slow___slow'), key)
      expect({ status: again.status, text: again.text }).toEqual({ status: 201, text: first.text })
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      expect((await admin.post(PATH, body(freshId()), key)).status).toBe(422)
    })

    it('adds nothing for a client that leaves while the site is asked, and releases its key', async () => {
      const { admin } = await buildCreators(app())
      const key = { 'idempotency-key': uniqueId('key') }
      const before = await countRows(app().store, 'contents')
      const leaving = new AbortController()
      const asked = once(site.slow, 'asked')
      const running = admin.send(PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...key },
        body: JSON.stringify(body('slow___slow')),
        signal: leaving.signal,
      })
      await asked
      leaving.abort()
      site.slow.emit('answer')
      await running
      expect(await countRows(app().store, 'contents')).toBe(before)
      expect((await admin.post(PATH, body(freshId()), key)).status).toBe(201)
    })
  },
  { services: { videoSite: site } },
)
