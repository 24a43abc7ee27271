/**
 * By how much a value grows with each unit of x, by least squares.
 *
 * @returns 0 for fewer than two points
 */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const meanX = mean(points.map(([x]) => x))
  const meanY = mean(points.map(([, y]) => y))
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const variance = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return variance === 0 || points.length < 2 ? 0 : covariance / variance
}

/** The middle value; 0 if there are none. */
function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The medians of the first third of the values and of the last one. */
export function endsOf(values: readonly number[]): { first: number; last: number } {
  const third = Math.ceil(values.length / 3)
  return { first: medianOf(values.slice(0, third)), last: medianOf(values.slice(-third)) }
}
