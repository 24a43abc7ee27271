import { expect, it } from 'vitest'
import type { VideoSite } from '../../src/providers/video-site/port.js'
import type { WebFetcher } from '../../src/providers/web-fetch/port.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { buildCreators, documentBody } from './support/creators.js'
import { failProcessing } from './support/fail-processing.js'

const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nVaccines are kept cold.\n'
const videoSite: VideoSite = {
  check: async () => ({ kind: 'usable', title: 'Fire safety', durationSeconds: 60 }),
}
const webFetcher: WebFetcher = {
  fetch: async (url) => ({
    kind: 'fetched',
    finalUrl: url,
    contentType: 'text/markdown',
    body: Buffer.from('# Keys\n\nThe keys must be returned.\n'),
  }),
}
const content = 'content { nodeId id title processingStatus }'

/** Runs a mutation that has one input, and returns its payload. */
async function change(client: Client, mutation: string, input: Record<string, unknown>, fields = content) {
  const type = mutation.charAt(0).toUpperCase() + mutation.slice(1)
  const query = `mutation ($input: ${type}Input!) { ${mutation}(input: $input) { ${fields} } }`
  const { data, errors } = await client.graphql(query, { input })
  expect(errors).toEqual([])
  return data[mutation]
}

describeOnBothDatabases(
  'a mutation that makes or changes content',
  (app) => {
    it('answers with the content as it is now, under the same id', async () => {
      const { admin } = await buildCreators(app())
      const fields = `contentId ${content}`
      const draft = { ...documentBody(), visibility: 'EVERYONE', asDraft: true }
      const made = await change(admin, 'createDocument', draft, fields)
      expect(made.content).toMatchObject({ id: made.contentId, processingStatus: 'DRAFT' })
      const published = await change(admin, 'publishContent', { contentId: made.contentId }, fields)
      expect(published.content).toEqual({ ...made.content, processingStatus: 'PROCESSING' })

      await failProcessing(app().store)
      const failed = await admin.graphql(`{ content(id: "${made.contentId}") { processingStatus } }`)
      expect(failed.data.content.processingStatus).toBe('FAILED')
      const retried = await change(admin, 'retryProcessing', { contentId: made.contentId }, fields)
      expect(retried.content).toEqual(published.content)

      const address = { url: 'https://handbook.example.org/keys', visibility: 'EVERYONE' }
      const fetched = await change(admin, 'createDocumentFromUrl', address, fields)
      expect(fetched.content).toMatchObject({ id: fetched.contentId, processingStatus: 'PROCESSING' })
    })

    it('answers with the video, added, known or transcribed, but without it to a caller who may not see it', async () => {
      const { admin, manager, teamId } = await buildCreators(app())
      const fields = `contentId alreadyInLibrary ${content}`
      const url = 'https://youtu.be/aqz-KE-bpKQ'
      const added = await change(admin, 'addVideo', { url, visibility: 'ADMINS' }, fields)
      expect(added.content).toMatchObject({ id: added.contentId, title: 'Fire safety' })
      const known = await change(admin, 'addVideo', { url, visibility: 'ADMINS' }, fields)
      expect(known).toEqual({ ...added, alreadyInLibrary: true })
      const hidden = await change(
        manager,
        'addVideo',
        { url, visibility: 'TEAMS', teamIds: [teamId] },
        fields,
      )
      expect(hidden).toEqual({ contentId: null, alreadyInLibrary: true, content: null })

      const { data } = await admin.graphql(`{ content(id: "${added.contentId}") { currentVersion { id } } }`)
      const versionId: string = data.content.currentVersion.id
      const transcript = { contentId: added.contentId, versionId, format: 'VTT', text: VTT }
      const segments = 'transcript { versionId segments { text } }'
      const set = await change(admin, 'setTranscript', transcript, `${content} ${segments}`)
      expect(set.transcript).toEqual({ versionId, segments: [{ text: 'Vaccines are kept cold.' }] })
      expect(set.content).toMatchObject({ nodeId: added.content.nodeId, processingStatus: 'COMPLETED' })
    })

    it('answers without a document while a contribution waits, and with it once it is approved', async () => {
      const { admin, member } = await buildCreators(app())
      const sent = { ...documentBody(), visibility: 'EVERYONE' }
      const request = 'reviewRequest { id status content { id } }'
      const fields = `contentId reviewRequestId ${content} ${request}`
      const waiting = await change(member, 'createDocument', sent, fields)
      expect(waiting.content).toBeNull()
      expect(waiting.reviewRequest).toEqual({ id: waiting.reviewRequestId, status: 'PENDING', content: null })
      const approval = { id: waiting.reviewRequestId, visibility: 'EVERYONE' }
      const approved = await change(admin, 'approveContentReviewRequest', approval, `${content} ${request}`)
      expect(approved.content).toMatchObject({ id: waiting.contentId, processingStatus: 'PROCESSING' })
      expect(approved.reviewRequest).toEqual({
        id: waiting.reviewRequestId,
        status: 'APPROVED',
        content: { id: waiting.contentId },
      })
      const live = await change(admin, 'createDocument', sent, request)
      expect(live.reviewRequest).toBeNull()
    })

    it('leads from many requests to their documents in as many statements as from one', async () => {
      const { admin, member } = await buildCreators(app())
      for (const title of ['One', 'Two', 'Three']) {
        const sent = { ...documentBody(), title, visibility: 'EVERYONE' }
        const { reviewRequestId: id } = await change(member, 'createDocument', sent, 'reviewRequestId')
        await change(admin, 'approveContentReviewRequest', { id, visibility: 'EVERYONE' })
      }
      const documents = async (first: number) => {
        const query = `{ contentReviewRequests(first: ${first}) { nodes { content { title } } } }`
        const answer = await admin.graphql(query)
        expect(answer.data.contentReviewRequests.nodes).toHaveLength(first)
        return admin.statementsOf(answer)
      }
      expect(await documents(3)).toBe(await documents(1))
    })
  },
  { services: { videoSite, webFetcher } },
)
