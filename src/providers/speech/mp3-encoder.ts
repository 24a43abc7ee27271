import { createMp3Encoder } from 'wasm-media-encoders'

/** What a decoder plays before the first sample: 576 samples of LAME's delay and 529 of the decoder's own. */
export const encoderDelaySeconds = (576 + 529) / 44_100

const chunkSamples = 16_000
const encoding = createMp3Encoder()

/**
 * Encodes mono samples to MP3, 44.1 kHz, 128 kbit/s (constant).
 *
 * @param sampleRate of the samples; LAME converts it
 */
export async function encodeMp3(samples: Float32Array<ArrayBuffer>, sampleRate: number): Promise<Uint8Array> {
  const encoder = await encoding
  encoder.configure({ sampleRate, channels: 1, bitrate: 128, outputSampleRate: 44_100 })
  const parts: Uint8Array[] = []
  for (let from = 0; from < samples.length; from += chunkSamples) {
    // The encoder owns what it returns, until its next call.
    parts.push(encoder.encode([samples.subarray(from, from + chunkSamples)]).slice())
  }
  parts.push(encoder.finalize().slice())
  return Buffer.concat(parts)
}
