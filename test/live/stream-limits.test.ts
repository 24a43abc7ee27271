import { expect, it } from 'vitest'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { until } from '../jobs/support/queue.js'
import { describeOnSqlite } from '../support/app.js'
import { refusals } from '../support/observed.js'
import { FAST, follow, openStream } from './support/follow.js'

const VIEWER = 'subscription { live { viewer { name } } }'
const TITLES = 'subscription { live { contents { nodes { title } } } }'

describeOnSqlite(
  'streams of answers',
  (app) => {
    it('are limited for each person and for the process, until one ends', async () => {
      const { admin, manager, member } = await buildCreators(app())
      const before = await refusals(app(), 'live_streams')
      const open = [follow(app(), member, VIEWER), follow(app(), member, VIEWER)]
      await until(async () => open.every(({ answers }) => answers.length === 1))
      const third = await openStream(app(), member, { query: VIEWER })
      expect([third.status, third.headers.get('retry-after'), await third.json()]).toMatchObject([
        429,
        '10',
        { errors: [{ message: 'At most 2 streams at a time.', extensions: { code: 'RATE_LIMITED' } }] },
      ])
      open.push(follow(app(), admin, VIEWER))
      await until(async () => open.every(({ answers }) => answers.length === 1))
      const fourth = await openStream(app(), manager, { query: VIEWER })
      expect([fourth.status, await fourth.json()]).toMatchObject([
        503,
        { errors: [{ message: 'Too many streams are open.' }] },
      ])
      expect(await refusals(app(), 'live_streams')).toBe(before + 2)
      for (const { close } of open) close()
      await until(async () => {
        const answer = await openStream(app(), member, { query: VIEWER })
        await answer.body?.cancel()
        return answer.status === 200
      })
    })

    it('free their place if the first answer fails', async () => {
      const { member } = await buildCreators(app())
      for (let time = 0; time < 5; time += 1) {
        const wrong = await openStream(app(), member, { query: 'subscription { live { nothing } }' })
        expect(await wrong.text()).toContain('event: complete')
        expect((await openStream(app(), member, { query: 3 })).status).toBe(200)
      }
    })

    it('send a client that has read nothing for long only the newest answer', async () => {
      const { admin, member } = await buildCreators(app())
      const slow = await openStream(app(), member, { query: TITLES })
      const watched = follow(app(), admin, TITLES)
      for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
        await admin.post('/v1/documents', documentBody({ title }))
        await watched.untilLast((answer) => JSON.stringify(answer).includes(title))
      }
      const reader = slow.body?.getReader()
      const read = async () => new TextDecoder().decode((await reader?.read())?.value)
      expect(await read()).toContain('"nodes":[]')
      let last = ''
      let events = 0
      while (!last.includes('Five')) {
        last = await read()
        events += 1
      }
      expect(events).toBeLessThan(3)
      await reader?.cancel()
      watched.close()
    })

    it('count each execution as a request of its own, and those that are open', async () => {
      const { admin, member } = await buildCreators(app())
      const metric = async (name: string) => {
        const text = await (await app().client().send('/metrics')).text()
        return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
      }
      const counted = 'lyceum_requests_total\\{method="POST",operation="live",status="200"\\}'
      const before = await metric(counted)
      const followed = follow(app(), member, TITLES)
      await until(async () => followed.answers.length === 1)
      await admin.post('/v1/documents', documentBody({ title: 'Keys' }))
      await followed.untilLast((answer) => JSON.stringify(answer).includes('Keys'))
      expect(await metric(counted)).toBeGreaterThanOrEqual(before + 2)
      expect(await metric('lyceum_live_streams')).toBe(1)
      expect(await metric('lyceum_live_answers_total')).toBeGreaterThan(0)
      followed.close()
      await until(async () => (await metric('lyceum_live_streams')) === 0)
    })
  },
  { ...FAST, settings: { MAX_LIVE_STREAMS: '3', MAX_LIVE_STREAMS_PER_PERSON: '2' } },
)

describeOnSqlite(
  'a stream of a person who has used up their requests',
  (app) => {
    it('is not ended: it waits until they have some again', async () => {
      const { admin, member } = await buildCreators(app())
      const followed = follow(app(), member, TITLES)
      await until(async () => followed.answers.length === 1)
      while ((await member.get('/v1/tags')).status !== 429);
      await admin.post('/v1/documents', documentBody({ title: 'Keys' }))
      await until(async () => (await refusals(app(), 'requests')) > 1)
      expect([followed.answers.length, followed.isComplete]).toEqual([1, false])
      followed.close()
    })

    it('is refused, even if it has no operation that could run', async () => {
      const { member } = await buildCreators(app())
      const statuses: number[] = []
      for (let time = 0; time <= 20; time += 1) statuses.push((await openStream(app(), member, [])).status)
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429])
    })
  },
  { ...FAST, settings: { RATE_LIMIT_PER_MINUTE: '20' } },
)
