import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isVideoSiteHost,
  parseVideoLink,
  VIDEO_SITE_HOSTS,
} from '../../src/providers/video-site/parse-link.js'

const id = 'dQw4w9WgXcQ'
const canonical = { id, url: `https://www.youtube.com/watch?v=${id}` }
const idUnit = fc.constantFrom(...Array.from('ABCXYZabcxyz0189_-'))
const ids = fc.string({ unit: idUnit, minLength: 11, maxLength: 11 })
const forms = ['watch?v=', 'shorts/']
const siteHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']

describe('a video link', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?list=PL1&v=${id}&t=42s#comments`,
    `https://music.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch/?v=${id}`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}/?si=share`,
    `https://www.youtube.com/shorts/${id}?feature=share`,
    `  HTTPS://WWW.YouTube.COM:443/watch?v=${id} `,
    `https://www.ｙｏｕｔｕｂｅ.com/watch?v=${id}`,
  ])('is read from %j and brought to one address', (link) => {
    expect(parseVideoLink(link)).toEqual(canonical)
  })

  it.each([
    '',
    'video',
    id,
    `youtube.com/watch?v=${id}`,
    `//www.youtube.com/watch?v=${id}`,
    `ftp://www.youtube.com/watch?v=${id}`,
    `javascript://www.youtube.com/watch?v=${id}`,
    `https://evilyoutube.com/watch?v=${id}`,
    `https://youtube.com.evil/watch?v=${id}`,
    `https://youtube.com.evil.test/watch?v=${id}`,
    `https://evil.youtube.com/watch?v=${id}`,
    `https://www.youtube.com./watch?v=${id}`,
    `https://notyoutu.be/${id}`,
    `https://evil.test/youtu.be/${id}`,
    `https://evil.test/?u=https://www.youtube.com/watch?v=${id}`,
    `https://evil.test#@www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com@evil.test/watch?v=${id}`,
    `https://user@www.youtube.com/watch?v=${id}`,
    `https://user:pass@youtu.be/${id}`,
    `https://www.youtube.com:8443/watch?v=${id}`,
    `http://www.youtube.com:443/watch?v=${id}`,
    `https://www.уoutube.com/watch?v=${id}`,
    `https://www.youtube.co/watch?v=${id}`,
    `https://www.youtube.com%2eevil.test/watch?v=${id}`,
    `https://www.youtube.com\\@evil.test/watch?v=${id}\n`,
    `https://www.you\ntube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?v=${id}\0`,
    `https://www.youtube.com/watch`,
    `https://www.youtube.com/watch?v=`,
    `https://www.youtube.com/watch?V=${id}`,
    `https://www.youtube.com/watch?v=${id}&v=aaaaaaaaaaa`,
    `https://www.youtube.com/watch/${id}`,
    `https://www.youtube.com/WATCH?v=${id}`,
    `https://www.youtube.com/watch#v=${id}`,
    `https://www.youtube.com/shorts/${id}/evil`,
    `https://www.youtube.com/embed/${id}?start=3`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/live/${id}`,
    `https://www.youtube.com/embed/videoseries?list=PL1`,
    `https://www.youtube.com/embed/live_stream?channel=UC1`,
    `https://www.youtube-nocookie.com/watch?v=${id}`,
    `https://www.youtube.com/playlist?list=PL1`,
    `https://www.youtube.com/@channel`,
    `https://www.youtube.com/${id}`,
    `https://www.youtube.com//watch?v=${id}`,
    `https://youtu.be/watch?v=${id}`,
    `https://youtu.be/`,
    `https://youtu.be/a/${id}`,
    `https://youtu.be/dQw4w9WgXc`,
    `https://youtu.be/${id}Q`,
    `https://youtu.be/dQw4w9WgXc%51`,
    `https://youtu.be/dQw4w9WgXcé`,
    `https://www.youtube.com/watch?v=${id}%0A`,
    `https://www.youtube.com/watch?v=${id}&x=${'x'.repeat(2_048)}`,
  ])('is not seen in %j', (link) => {
    expect(parseVideoLink(link)).toBeNull()
  })

  it('is read from every form on every host, and its own address reads the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...siteHosts), fc.constantFrom(...forms), ids, (host, form, videoId) => {
        const link = parseVideoLink(`https://${host}/${form}${videoId}`)
        expect(link).toEqual({ id: videoId, url: `https://www.youtube.com/watch?v=${videoId}` })
        expect(parseVideoLink(link?.url ?? '')).toEqual(link)
        expect(parseVideoLink(`https://youtu.be/${videoId}`)).toEqual(link)
      }),
    )
  })

  it('needs an id of eleven characters', () => {
    const wrongLength = fc.string({ unit: idUnit, maxLength: 40 }).filter((text) => text.length !== 11)
    fc.assert(
      fc.property(fc.constantFrom(...forms), wrongLength, (form, videoId) => {
        expect(parseVideoLink(`https://www.youtube.com/${form}${videoId}`)).toBeNull()
        expect(parseVideoLink(`https://youtu.be/${videoId}`)).toBeNull()
      }),
    )
  })

  it('is never seen on another host', () => {
    const host = fc.oneof(
      fc.domain(),
      fc.ipV4(),
      fc.domain().map((domain) => `youtube.com.${domain}`),
      fc.domain().map((domain) => `www.youtube.com@${domain}`),
      fc.stringMatching(/^[a-z]{1,8}$/).map((prefix) => `${prefix}youtube.com`),
      fc.stringMatching(/^[a-z]{4,8}$/).map((label) => `x${label}.youtube.com`),
    )
    fc.assert(
      fc.property(host, fc.constantFrom(...forms), (name, form) => {
        expect(parseVideoLink(`https://${name}/${form}${id}`)).toBeNull()
      }),
    )
  })

  it('is null or canonical for any text at all', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string().map((tail) => `https://www.youtube.com/${tail}`),
      fc.string().map((tail) => `https://youtu.be/${tail}`),
    )
    fc.assert(
      fc.property(text, (input) => {
        const link = parseVideoLink(input)
        if (link === null) return
        expect(link.id).toMatch(/^[\w-]{11}$/)
        expect(link.url).toBe(`https://www.youtube.com/watch?v=${link.id}`)
        expect(VIDEO_SITE_HOSTS.has(new URL(input).hostname)).toBe(true)
      }),
    )
  })
})

describe('the host of a video site', () => {
  it.each([...VIDEO_SITE_HOSTS, 'youtube.com.', 'www.youtu.be.', 'studio.youtube.com'])('is %s', (host) => {
    expect(isVideoSiteHost(host)).toBe(true)
  })

  it.each([
    '',
    'evilyoutube.com',
    'youtube.com.evil.test',
    'youtu.be.test',
    'blog.youtube',
    'com',
    'youtube.com..',
  ])('is not %j', (host) => {
    expect(isVideoSiteHost(host)).toBe(false)
  })
})
