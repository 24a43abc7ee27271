import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createDataApiSite, parseVideoDuration } from '../../src/providers/video-site/data-api.js'
import { createOembedSite } from '../../src/providers/video-site/oembed.js'
import { createOfflineSite } from '../../src/providers/video-site/configured-site.js'
import type { VideoSite } from '../../src/providers/video-site/port.js'
import { startHttpServer } from '../support/http-server.js'

const video = { id: 'dQw4w9WgXcQ', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
const running = new AbortController().signal

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(cleanups.splice(0).map((cleanup) => cleanup()))
})

async function serve(listener: RequestListener): Promise<string> {
  const server = await startHttpServer(listener)
  cleanups.push(server.close)
  return server.url
}

function answer(status: number, body: string, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => void response.writeHead(status, headers).end(body)
}

async function oembed(listener: RequestListener, timeoutMs = 5_000): Promise<VideoSite> {
  return createOembedSite({ baseUrl: `${await serve(listener)}/oembed`, timeoutMs })
}

async function dataApi(listener: RequestListener, timeoutMs = 5_000): Promise<VideoSite> {
  return createDataApiSite({ baseUrl: `${await serve(listener)}/v3`, apiKey: 'k3y-secret', timeoutMs })
}

const kinds = [
  ['oEmbed', oembed],
  ['data API', dataApi],
] as const

describe.each(kinds)('the %s check', (_name, open) => {
  it.each([429, 500, 502, 503, 504])('knows nothing after a %i', async (status) => {
    const site = await open(answer(status, 'Forbidden'))
    expect(await site.check(video, running)).toEqual({ kind: 'unknown', cause: `status ${status}` })
  })

  it.each(['', 'not json', '{"items":', '[]', 'null', '"text"', '1', '<html>Log in to the network</html>'])(
    'knows nothing after a 200 with %j',
    async (body) => {
      const site = await open(answer(200, body))
      expect(await site.check(video, running)).toMatchObject({ kind: 'unknown' })
    },
  )

  it('follows no redirect', async () => {
    let requests = 0
    const site = await open((request, response) => {
      requests += 1
      answer(302, '', { location: '/elsewhere' })(request, response)
    })
    expect(await site.check(video, running)).toEqual({ kind: 'unknown', cause: 'status 302' })
    expect(requests).toBe(1)
  })

  it('knows nothing if nobody listens', async () => {
    const site = await open(answer(200, '{}'))
    await cleanups.pop()?.()
    expect(await site.check(video, running)).toEqual({ kind: 'unknown', cause: 'no connection' })
  })

  it('knows nothing if the connection is cut in the middle of the answer', async () => {
    const site = await open((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"title":', () => response.destroy())
    })
    expect(await site.check(video, running)).toEqual({ kind: 'unknown', cause: 'no connection' })
  })

  it('gives up on a site that never answers', async () => {
    const site = await open(() => undefined, 200)
    expect(await site.check(video, running)).toEqual({ kind: 'unknown', cause: 'no answer within 200 ms' })
  })

  it('gives up on a site that never ends its answer', async () => {
    const site = await open((_request, response) => {
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    }, 200)
    expect(await site.check(video, running)).toEqual({ kind: 'unknown', cause: 'no answer within 200 ms' })
  })

  it('reads no more than 256 KiB', async () => {
    const site = await open(answer(200, JSON.stringify({ title: 'x'.repeat(300_000) })))
    expect(await site.check(video, running)).toMatchObject({
      kind: 'unknown',
      cause: expect.stringContaining('262144 bytes'),
    })
  })

  it('ends when its caller gives up, before or during the request', async () => {
    const caller = new AbortController()
    const site = await open(() => caller.abort())
    const gaveUp = { kind: 'unknown', cause: 'the caller gave up' }
    expect(await site.check(video, caller.signal)).toEqual(gaveUp)
    expect(await site.check(video, caller.signal)).toEqual(gaveUp)
  })
})

describe('the oEmbed check', () => {
  it('asks for the canonical address and keeps parameters of the endpoint', async () => {
    const asked: string[] = []
    const base = await serve((request, response) => {
      asked.push(request.url ?? '')
      answer(200, '{"title":"A talk","type":"video"}')(request, response)
    })
    const site = createOembedSite({ baseUrl: `${base}/oembed?lang=en` })
    expect(await site.check(video, running)).toEqual({
      kind: 'usable',
      title: 'A talk',
      durationSeconds: null,
    })
    expect(asked).toEqual([`/oembed?lang=en&format=json&url=${encodeURIComponent(video.url)}`])
  })

  it.each([
    [400, 'Bad Request', 'missing'],
    [401, 'Unauthorized', 'embedding-off'],
    [403, 'Forbidden', 'private'],
    [403, '', 'private'],
    [404, 'Not Found', 'missing'],
    [410, 'Gone', 'missing'],
    [200, 'Forbidden\n', 'private'],
    [404, 'Forbidden', 'private'],
  ])('takes %i %j for unusable: %s', async (status, body, cause) => {
    const site = await oembed(answer(status, body))
    expect(await site.check(video, running)).toEqual({ kind: 'unusable', cause })
  })

  it.each([204, 405, 408, 418])('knows nothing after a %i', async (status) => {
    const site = await oembed(answer(status, ''))
    expect(await site.check(video, running)).toEqual({ kind: 'unknown', cause: `status ${status}` })
  })

  it.each([
    ['{}', null],
    ['{"title":null}', null],
    ['{"title":7}', null],
    ['{"title":"  "}', null],
    ['{"title":" two\\nlines \\u202Eand more\\u0000 "}', 'two lines and more'],
    [JSON.stringify({ title: '👩'.repeat(300) }), `${'👩'.repeat(254)}…`],
  ])('reads the title of %s as %j', async (body, title) => {
    const site = await oembed(answer(200, body))
    expect(await site.check(video, running)).toEqual({ kind: 'usable', title, durationSeconds: null })
  })
})

describe('the data API check', () => {
  function listed(item: object) {
    return dataApi(answer(200, JSON.stringify({ items: [{ id: video.id, ...item }] })))
  }
  const status = { uploadStatus: 'processed', privacyStatus: 'public', embeddable: true }

  it('asks for the video by id and sends the key as a header only', async () => {
    const asked: unknown[] = []
    const site = await dataApi((request, response) => {
      asked.push(request.url, request.headers['x-goog-api-key'])
      const items = [
        { id: video.id, snippet: { title: 'A talk' }, contentDetails: { duration: 'PT1H2M3S' }, status },
      ]
      answer(200, JSON.stringify({ items }))(request, response)
    })
    expect(await site.check(video, running)).toEqual({
      kind: 'usable',
      title: 'A talk',
      durationSeconds: 3723,
    })
    expect(asked).toEqual([
      `/v3/videos?part=${encodeURIComponent('snippet,contentDetails,status')}&id=${video.id}`,
      'k3y-secret',
    ])
  })

  it('takes an empty list for a missing video', async () => {
    const site = await dataApi(answer(200, '{"items":[]}'))
    expect(await site.check(video, running)).toEqual({ kind: 'unusable', cause: 'missing' })
  })

  it.each([
    [{ ...status, embeddable: false }, 'embedding-off'],
    [{ ...status, privacyStatus: 'private' }, 'private'],
    [{ ...status, uploadStatus: 'deleted' }, 'missing'],
    [{ ...status, uploadStatus: 'rejected' }, 'missing'],
  ])('takes %j for unusable: %s', async (itemStatus, cause) => {
    const site = await listed({ status: itemStatus })
    expect(await site.check(video, running)).toEqual({ kind: 'unusable', cause })
  })

  it('leaves title and duration null if the site does not say', async () => {
    const site = await listed({ status: { embeddable: true }, contentDetails: { duration: 'P0D' } })
    expect(await site.check(video, running)).toEqual({ kind: 'usable', title: null, durationSeconds: null })
  })

  it('knows nothing if another video is listed', async () => {
    const site = await listed({ id: 'aaaaaaaaaaa', status })
    expect(await site.check(video, running)).toMatchObject({ kind: 'unknown' })
  })

  it.each([400, 401, 403, 404])('knows nothing after a %i, which is about the key', async (code) => {
    const site = await dataApi(answer(code, '{"error":{"message":"k3y-secret is bad"}}'))
    const result = await site.check(video, running)
    expect(result).toEqual({ kind: 'unknown', cause: `status ${code}` })
  })
})

describe('a video duration', () => {
  it.each([
    ['PT1H2M3S', 3723],
    ['PT15M33S', 933],
    ['PT45S', 45],
    ['PT3M', 180],
    ['P1DT2H', 93_600],
    ['P1W', 604_800],
    ['P2D', 172_800],
    ['P1W2DT3S', 777_603],
    ['PT1.5S', 1.5],
    ['PT1,5S', 1.5],
  ])('%s is %i seconds', (text, seconds) => {
    expect(parseVideoDuration(text)).toBe(seconds)
  })

  it.each([
    undefined,
    '',
    'P',
    'PT',
    'P0D',
    'PT0S',
    'P1M',
    'P1Y',
    'P1M1DT1S',
    '1h',
    '60',
    '-PT1S',
    'PT1H junk',
    'junk PT1H',
    'PT1S2H',
    'P1.5D',
    'P999999999999D',
  ])('%j is unknown', (text) => {
    expect(parseVideoDuration(text)).toBeNull()
  })

  it('of thousands of digits is unknown', () => {
    expect(parseVideoDuration(`PT${'9'.repeat(400)}S`)).toBeNull()
    expect(parseVideoDuration(`P${'1'.repeat(250_000)}`)).toBeNull()
  })
})

describe('the offline site', () => {
  it('asks nobody, and invents nothing', async () => {
    expect(await createOfflineSite().check(video, running)).toEqual({ kind: 'unasked' })
  })
})
