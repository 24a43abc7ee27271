import { expect } from 'vitest'

/** Reads samples out of Prometheus' text format: the value behind a series, such as `lyceum_jobs{state="dead"}`. */
export function samplesOf(text: string): Map<string, number> {
  const samples = text.split('\n').flatMap((line): [string, number][] => {
    const space = line.lastIndexOf(' ')
    return line === '' || line.startsWith('#') ? [] : [[line.slice(0, space), Number(line.slice(space + 1))]]
  })
  const map = new Map(samples)
  // Prometheus refuses a whole scrape if a series is in it twice.
  expect(map.size).toBe(samples.length)
  return map
}
