import { describe, expect, it } from 'vitest'
import { mp3Duration } from '../../src/providers/speech/mp3.js'
import { encodeMp3 } from '../../src/providers/speech/mp3-encoder.js'
import { mp3Frames } from './support/mp3-frames.js'

const frameBytes = 417

/** Empty frames with a valid header. */
function frames(count: number, header = [0xff, 0xfb, 0x90, 0xc4]): Uint8Array {
  const file = new Uint8Array(count * frameBytes)
  for (let index = 0; index < count; index += 1) file.set(header, index * frameBytes)
  return file
}

describe('the duration of an MP3', () => {
  it('is counted in frames of 1,152 samples', () => {
    expect(mp3Duration(frames(100))).toBeCloseTo((100 * 1152) / 44_100, 9)
  })

  it('leaves out an ID3 tag before the audio', () => {
    const tag = new Uint8Array(10 + 130)
    tag.set([...Buffer.from('ID3'), 4, 0, 0, 0, 0, 1, 2])
    expect(mp3Duration(Buffer.concat([tag, frames(2)]))).toBe(mp3Duration(frames(2)))
  })

  it('leaves out the frame in which an encoder describes the file', () => {
    const file = frames(3)
    file.set(Buffer.from('Info'), 21)
    expect(mp3Duration(file)).toBe(mp3Duration(frames(2)))
  })

  it('leaves out a frame that is cut off', () => {
    expect(mp3Duration(frames(3).subarray(0, 3 * frameBytes - 1))).toBe(mp3Duration(frames(2)))
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['a text', Buffer.from('not audio at all')],
    ['a file that is only a tag', Buffer.from('ID3\u0004\0\0\0\0\0\0')],
    ['MP3 at 48 kHz', frames(2, [0xff, 0xfb, 0x94, 0xc4])],
    ['MP3 at 64 kbit/s', frames(2, [0xff, 0xfb, 0x50, 0xc4])],
    ['MPEG-2 audio', frames(2, [0xff, 0xf3, 0x90, 0xc4])],
  ])('is null for %s', (_case, file) => {
    expect(mp3Duration(file)).toBeNull()
  })
})

describe('encoding to MP3', () => {
  const seconds = 2
  const tone = (sampleRate: number, volume: number): Float32Array<ArrayBuffer> =>
    Float32Array.from({ length: seconds * sampleRate }, (_, n) => volume * Math.sin((n / sampleRate) * 2764))

  it.each([16_000, 14_080, 19_200])('keeps the time of sound at %i Hz', async (sampleRate) => {
    const file = await encodeMp3(tone(sampleRate, 0.5), sampleRate)
    const duration = mp3Duration(file) ?? 0
    expect(duration).toBe((mp3Frames(file).length * 1152) / 44_100)
    expect(duration).toBeGreaterThan(seconds)
    expect(duration).toBeLessThan(seconds + 0.1)
  })

  it('writes silence and sound into frames that differ', async () => {
    const share = async (volume: number): Promise<number> => {
      const read = mp3Frames(await encodeMp3(tone(16_000, volume), 16_000))
      return read.filter(({ sounds }) => sounds).length / read.length
    }
    expect(await share(0)).toBe(0)
    expect(await share(0.5)).toBeGreaterThan(0.9)
  })
})
