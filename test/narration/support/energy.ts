/** The loudness of a stretch of sound: root mean square of its samples. */
export function loudness(samples: Float32Array, sampleRate: number, from: number, to: number): number {
  const stretch = samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate))
  return Math.sqrt(stretch.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, stretch.length))
}

/** Hertz, the median over the voiced parts, each measured by autocorrelation. */
export function medianPitch(samples: Float32Array, sampleRate: number): number {
  const size = Math.round(sampleRate * 0.04)
  const shortest = Math.round(sampleRate / 400)
  const longest = Math.round(sampleRate / 60)
  const pitches: number[] = []
  for (let from = 0; from + size + longest < samples.length; from += size) {
    const lags = Array.from({ length: longest - shortest }, (_, index) => shortest + index)
    const likeness = lags.map((lag) => correlation(samples, from, from + lag, size))
    const best = Math.max(...likeness)
    // The first lag that is nearly as good: its multiples are as good and an octave too low.
    const lag = lags[likeness.findIndex((value) => value > best - 0.02)]
    if (best > 0.8 && lag !== undefined) pitches.push(sampleRate / lag)
  }
  return pitches.toSorted((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? 0
}

function correlation(samples: Float32Array, one: number, other: number, size: number): number {
  let product = 0
  let energyOfOne = 0
  let energyOfOther = 0
  for (let index = 0; index < size; index += 1) {
    const a = samples[one + index] ?? 0
    const b = samples[other + index] ?? 0
    product += a * b
    energyOfOne += a * a
    energyOfOther += b * b
  }
  return energyOfOne / size < 0.002 ? 0 : product / Math.sqrt(energyOfOne * energyOfOther)
}
