import { expect } from 'vitest'
import type { SpokenWord } from '../../../src/providers/speech/port.js'

/** Each word within the audio, none ending before it starts or starting before the one before it ends. */
export function expectOrdered(words: readonly SpokenWord[], durationSeconds: number): void {
  const times = [0, ...words.flatMap(({ start, end }) => [start, end]), durationSeconds]
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.every(Number.isFinite)).toBe(true)
}
