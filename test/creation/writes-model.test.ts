import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import type { VideoSite } from '../../src/providers/video-site/port.js'
import { FakeSpeech } from '../narration/support/fake-speech.js'
import { clearQueue } from '../jobs/support/queue.js'
import { describeOnBothDatabases } from '../support/app.js'
import { drawsOf } from '../support/draws.js'
import { recordFigure } from '../support/figures.js'
import { ALLOWANCE, type Reader, READERS } from './support/library-model.js'
import { Library, type Step } from './support/library-steps.js'

const often: Step['act'][] = ['document', 'draft', 'video', 'transcript', 'publish', 'approve', 'narrate']
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { arbitrary: fc.constantFrom(...often), weight: 5 },
    { arbitrary: fc.constantFrom<Step['act']>('reject', 'repeat', 'process', 'minute'), weight: 2 },
  ),
  by: fc.constantFrom('admin', 'member'),
  pick: fc.nat(1_000),
  audience: fc.constantFrom('everyone', 'teams', 'admins'),
})

const TOTALS = `{ members { totalCount } narrationUsage { used reserved } }`
const TOPICS = '{ spaces(first: 50) { nodes { topics(first: 100) { nodes { itemCount } } } } }'

const videoSite: VideoSite = {
  check: async ({ id }) => ({ kind: 'usable', title: `Video ${id}`, durationSeconds: 60 }),
}
const services = {
  speech: new FakeSpeech(),
  narration: { deadlineSeconds: 30, monthlyCharacters: ALLOWANCE },
  videoSite,
}

interface Row {
  id: string
  contentId: string
  status: string
}

/** What the reader gets from the library, the review queue and the library's knowledge. */
async function seenBy({ clients }: Library, reader: Reader) {
  const client = clients[reader]
  const contents: Row[] = await client.all('/v1/content')
  const ready: Row[] = await client.all('/v1/content?readyOnly=true')
  const requests: Row[] = await client.all('/v1/content-review-requests')
  const { data } = await client.graphql(TOPICS)
  const spaces: { topics: { nodes: { itemCount: number }[] } }[] = data.spaces.nodes
  const counts = spaces.flatMap(({ topics }) => topics.nodes.map(({ itemCount }) => itemCount))
  return {
    contents: contents.map(({ id }) => id).toSorted(),
    ready: ready.map(({ id }) => id).toSorted(),
    requests: requests.map(({ id, contentId, status }) => `${id} ${contentId} ${status}`).toSorted(),
    items: counts.reduce((sum, count) => sum + count, 0),
  }
}

async function compare(library: Library): Promise<void> {
  const { model, clients } = library
  for (const reader of READERS) {
    const ready = model.visibleTo(reader, ({ isIndexed }) => isIndexed)
    expect(await seenBy(library, reader)).toEqual({
      contents: model.visibleTo(reader),
      ready,
      requests: model.queueOf(reader),
      items: ready.length,
    })
  }
  const { data } = await clients.admin.graphql(TOTALS)
  expect(data).toEqual({ members: { totalCount: 3 }, narrationUsage: { used: model.spoken, reserved: 0 } })
}

describeOnBothDatabases(
  'sequences of writes by two people',
  (app) => {
    beforeEach(() => clearQueue(app().store))

    it('leave the library, the review queue, the allowances and the totals as the model has them', async () => {
      let steps = 0
      const run = fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 25 }), async (sequence) => {
        const library = await Library.open(app())
        for (const each of sequence) {
          expect(await library.take(each)).toBeUndefined()
          await compare(library)
          steps += 1
        }
      })
      await fc.assert(run, { ...drawsOf('TEST_MODEL_RUNS', 4, 'sequences of writes'), endOnFailure: true })
      recordFigure({
        area: 'sequences of writes',
        name: `steps, ${app().store.dialect.name}`,
        cases: steps,
        lost: 0,
      })
    })
  },
  { services },
)
