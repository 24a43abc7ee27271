import { expect } from 'vitest'
import type { SpokenWord } from '../../../src/providers/speech/port.js'

/** Expects words to follow one another without overlap, all of them within the audio. */
export function expectOrdered(words: readonly SpokenWord[], durationSeconds: number): void {
  const times = [0, ...words.flatMap(({ start, end }) => [start, end]), durationSeconds]
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.every(Number.isFinite)).toBe(true)
}
