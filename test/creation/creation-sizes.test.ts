import { expect, it } from 'vitest'
import type { AppOptions } from '../../src/app.js'
import { describeOnBothDatabases } from '../support/app.js'
import { buildCreators, documentBody } from './support/creators.js'

const services: NonNullable<AppOptions['services']> = {
  webFetcher: {
    fetch: async (url) => ({
      kind: 'fetched',
      finalUrl: url,
      contentType: 'text/markdown',
      body: Buffer.from('# Keys\n\nThe keys must be returned.\n'),
    }),
  },
  videoSite: { check: async () => ({ kind: 'usable', title: 'A video', durationSeconds: null }) },
}
const document = documentBody({ asDraft: true })
const page = { url: 'https://site.example.org/keys.md', visibility: 'everyone' }
const video = { url: 'https://youtu.be/aqz-KE-bpKQ', visibility: 'everyone' }

/** A body of so many bytes, filled with a key that the service ignores. */
const filled = (bytes: number, fields: Record<string, unknown>) => {
  const bare = Buffer.byteLength(JSON.stringify({ ...fields, pad: '' }))
  return { ...fields, pad: 'x'.repeat(bytes - bare) }
}

describeOnBothDatabases(
  'the size of a creation',
  (app) => {
    it('is 500,000 characters of content by REST, however JSON escapes them', async () => {
      const { admin } = await buildCreators(app())
      const post = async (content: string) => {
        const { status, body } = await admin.post('/v1/documents', { ...document, content })
        return status === 201 ? 'taken' : `${status} ${body.param}`
      }
      expect(await post('x'.repeat(500_000))).toBe('taken')
      expect(await post('𝄞'.repeat(500_000))).toBe('taken')
      expect(await post('x'.repeat(500_001))).toBe('400 content')
      expect(await post('𝄞'.repeat(500_001))).toBe('400 content')
      const content = String.raw`\ud834\udd1e`.repeat(500_000)
      const escaped = await admin.send('/v1/documents', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"title":"T","visibility":"everyone","asDraft":true,"content":"${content}"}`,
      })
      expect(escaped.status).toBe(201)
    })

    it.each([
      ['/v1/documents', 7 * 1024 * 1024, document],
      ['/v1/documents/from-url', 64 * 1024, page],
      ['/v1/videos/videosite', 64 * 1024, video],
    ])('is at most so many bytes of a body for %s: %d', async (path, bytes, sample) => {
      const { admin } = await buildCreators(app())
      expect((await admin.post(path, filled(bytes, sample))).status).toBe(201)
      const { status, body } = await admin.post(path, filled(bytes + 1, sample))
      expect({ status, detail: body.detail }).toEqual({
        status: 413,
        detail: `The body must have at most ${bytes} bytes.`,
      })
    })

    it('is 128 KiB of a request by GraphQL, which says where to send more', async () => {
      const { admin } = await buildCreators(app())
      const query = `mutation ($input: CreateDocumentInput!) { createDocument(input: $input) { contentId } }`
      const create = (length: number) =>
        admin.graphql(query, {
          input: { title: 'T', content: 'x'.repeat(length), visibility: 'EVERYONE', asDraft: true },
        })
      expect((await create(127 * 1024)).errors).toEqual([])
      for (const length of [128 * 1024, 500_000]) {
        const { status, data, errors } = await create(length)
        expect({ status, data }).toEqual({ status: 413, data: undefined })
        expect(errors[0]).toMatchObject({
          message:
            'The body must have at most 131072 bytes. Send what is longer, such as a document, to its route under /v1.',
          extensions: { code: 'BAD_USER_INPUT' },
        })
      }
    })
  },
  { services },
)
