const headerBytes = 4
const sampleRate = 44_100
const samplesPerFrame = 1152
/** Bits 15 to 1 of sync, version and layer for MPEG-1 Layer III; the last bit only says whether a CRC follows. */
const mpeg1Layer3 = 0xfffa
/** 128 kbit/s and 44.1 kHz in the third header byte, without padding and private bits. */
const bitrate128At44100 = 0x90
const unpaddedFrameBytes = Math.floor((144 * 128_000) / sampleRate)

/** The size of an ID3v2 tag at the start of the file, header included (ID3v2.4 §3.1), or 0. */
function tagBytes(file: Uint8Array): number {
  if (file.length < 10 || String.fromCodePoint(...file.subarray(0, 3)) !== 'ID3') return 0
  const size = file.subarray(6, 10).reduce((total, byte) => total * 128 + (byte & 0x7f), 0)
  return 10 + size
}

function frameBytesAt(file: Uint8Array, offset: number): number | null {
  const [first = 0, second = 0, third = 0] = file.subarray(offset, offset + headerBytes)
  if (((first << 8) | (second & 0xfe)) !== mpeg1Layer3 || (third & 0xfc) !== bitrate128At44100) return null
  const length = unpaddedFrameBytes + ((third >> 1) & 1)
  return offset + length <= file.length ? length : null
}

/** Whether a frame is the encoder's note about the file (Xing or Info), which players skip. */
function isEncoderNote(frame: Uint8Array): boolean {
  const start = String.fromCodePoint(...frame.subarray(headerBytes, headerBytes + 40))
  return start.includes('Xing') || start.includes('Info')
}

/**
 * The playing time of an MP3 in seconds, counted in whole frames (ISO/IEC 11172-3 §2.4).
 *
 * @returns null if the bytes are not MPEG-1 Layer III at 44.1 kHz and 128 kbit/s, the one format of narration
 */
export function mp3Duration(file: Uint8Array): number | null {
  let offset = tagBytes(file)
  let frames = 0
  for (let length = frameBytesAt(file, offset); length !== null; length = frameBytesAt(file, offset)) {
    if (frames > 0 || !isEncoderNote(file.subarray(offset, offset + length))) frames += 1
    offset += length
  }
  return frames === 0 ? null : (frames * samplesPerFrame) / sampleRate
}
