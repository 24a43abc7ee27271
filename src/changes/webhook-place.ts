import { HIGHEST } from '../store/keyset.js'
import type { Place } from './change-store.js'

/** A place in the feed as stored: after all records of a number, or after one of them. */
export interface WebhookPlace {
  number: number
  pastType: string | null
  pastId: string | null
}

/** The same place, in the form for reading the feed. */
export function toPlace({ number, pastType, pastId }: WebhookPlace): Place {
  return { number, type: pastType ?? HIGHEST, id: pastId ?? HIGHEST }
}
