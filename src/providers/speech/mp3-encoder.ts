import { createMp3Encoder } from 'wasm-media-encoders'

/** How long a decoder plays before the first sample: LAME's delay is 576 samples, the decoder's 529. */
export const ENCODER_DELAY_SECONDS = (576 + 529) / 44_100

const CHUNK_SAMPLES = 16_000
const encoding = createMp3Encoder()

/**
 * Encodes mono samples as MP3 with 44.1 kHz and a constant 128 kbit/s.
 *
 * @param sampleRate the rate of the samples, which LAME converts
 */
export async function encodeMp3(samples: Float32Array<ArrayBuffer>, sampleRate: number): Promise<Uint8Array> {
  const encoder = await encoding
  encoder.configure({ sampleRate, channels: 1, bitrate: 128, outputSampleRate: 44_100 })
  const parts: Uint8Array[] = []
  for (let from = 0; from < samples.length; from += CHUNK_SAMPLES) {
    // The encoder reuses its output buffer at the next call.
    parts.push(encoder.encode([samples.subarray(from, from + CHUNK_SAMPLES)]).slice())
  }
  parts.push(encoder.finalize().slice())
  return Buffer.concat(parts)
}
