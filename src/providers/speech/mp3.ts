const HEADER_BYTES = 4
const SAMPLE_RATE = 44_100
const SAMPLES_PER_FRAME = 1152
/** The sync, version and layer bits of MPEG-1 Layer III. Bit 0 only says whether a CRC follows. */
const MPEG1_LAYER3 = 0xfffa
/** 128 kbit/s and 44.1 kHz in the third header byte, without padding and private bits. */
const BITRATE_128_AT_44100 = 0x90
const UNPADDED_FRAME_BYTES = Math.floor((144 * 128_000) / SAMPLE_RATE)

/** The size of an ID3v2 tag at the start of the file, header included (ID3v2.4 §3.1), or 0. */
function tagBytes(file: Uint8Array): number {
  if (file.length < 10 || String.fromCodePoint(...file.subarray(0, 3)) !== 'ID3') return 0
  const size = file.subarray(6, 10).reduce((total, byte) => total * 128 + (byte & 0x7f), 0)
  return 10 + size
}

function frameBytesAt(file: Uint8Array, offset: number): number | null {
  const [first = 0, second = 0, third = 0] = file.subarray(offset, offset + HEADER_BYTES)
  if (((first << 8) | (second & 0xfe)) !== MPEG1_LAYER3 || (third & 0xfc) !== BITRATE_128_AT_44100)
    return null
  const length = UNPADDED_FRAME_BYTES + ((third >> 1) & 1)
  return offset + length <= file.length ? length : null
}

/** Whether a frame is the encoder's note about the file (Xing or Info). Players skip it. */
function isEncoderNote(frame: Uint8Array): boolean {
  const start = String.fromCodePoint(...frame.subarray(HEADER_BYTES, HEADER_BYTES + 40))
  return start.includes('Xing') || start.includes('Info')
}

/**
 * The playing time of an MP3 in seconds, counted by whole frames (ISO/IEC 11172-3 §2.4).
 *
 * @returns null if the bytes are not narration's format: MPEG-1 Layer III at 44.1 kHz and 128 kbit/s
 */
export function mp3Duration(file: Uint8Array): number | null {
  let offset = tagBytes(file)
  let frames = 0
  for (let length = frameBytesAt(file, offset); length !== null; length = frameBytesAt(file, offset)) {
    if (frames > 0 || !isEncoderNote(file.subarray(offset, offset + length))) frames += 1
    offset += length
  }
  return frames === 0 ? null : (frames * SAMPLES_PER_FRAME) / SAMPLE_RATE
}
