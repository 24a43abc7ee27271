import { z } from 'zod'

/** An ISO 8601 date, or time with its offset. */
export const isoTime = z.iso.datetime({ offset: true }).or(z.iso.date())
