import { HIGHEST } from '../store/keyset.js'
import type { Place } from './change-store.js'

/** A place in the feed as it is stored: past all of a number, or past one record of it. */
export interface WebhookPlace {
  number: number
  pastType: string | null
  pastId: string | null
}

/** The same place as the feed is read from it. */
export function toPlace({ number, pastType, pastId }: WebhookPlace): Place {
  return { number, type: pastType ?? HIGHEST, id: pastId ?? HIGHEST }
}
