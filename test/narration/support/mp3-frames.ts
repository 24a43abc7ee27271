/** What the header and side information of one MP3 frame say (ISO/IEC 11172-3 §2.4.1). */
export interface Mp3Frame {
  version: number
  layer: number
  bitrate: number
  sampleRate: number
  /** Whether the frame codes any sound in its two granules: silence has no spectral values. */
  sounds: boolean
}

const bitrates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const sampleRates = [44_100, 48_000, 32_000]
const mono = 3

function bitsAt(bytes: Uint8Array, from: number, count: number): number {
  return Array.from({ length: count }, (_, index) => {
    const bit = from + index
    return ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1
  }).reduce((value, bit) => value * 2 + bit, 0)
}

/** Reads every frame of a mono MPEG-1 Layer III file; throws at the first byte that belongs to none. */
export function mp3Frames(file: Uint8Array): Mp3Frame[] {
  const frames: Mp3Frame[] = []
  for (let offset = 0; offset < file.length;) {
    const frame = file.subarray(offset)
    const bitrate = (bitrates[bitsAt(frame, 16, 4)] ?? 0) * 1000
    const sampleRate = sampleRates[bitsAt(frame, 20, 2)] ?? 0
    if (
      bitsAt(frame, 0, 11) !== 0x7ff ||
      bitrate === 0 ||
      sampleRate === 0 ||
      bitsAt(frame, 24, 2) !== mono
    ) {
      throw new Error(`No mono frame starts at byte ${offset}.`)
    }
    const sideInformation = 32 + (bitsAt(frame, 15, 1) === 0 ? 16 : 0)
    const spectralValues = [30, 89].map((at) => bitsAt(frame, sideInformation + at, 9))
    frames.push({
      version: bitsAt(frame, 11, 2) === 3 ? 1 : 2,
      layer: 4 - bitsAt(frame, 13, 2),
      bitrate,
      sampleRate,
      sounds: spectralValues.some((values) => values > 0),
    })
    offset += Math.floor((144 * bitrate) / sampleRate) + bitsAt(frame, 22, 1)
    if (offset > file.length) throw new Error('The last frame is cut off.')
  }
  return frames
}
