/** How much a word decides that such a share of the texts has: BM25's inverse document frequency, to the power of 1.5. */
export function weightOf(share: number): number {
  const rarity = Math.log(1 + (1.001 - share) / share)
  return Math.max(1, Math.round(100 * rarity ** 1.5))
}

/** The share of texts with a word of this weight, above 0. */
export function shareFor(weight: number): number {
  return 1.001 / Math.exp((weight / 100) ** (2 / 3))
}
