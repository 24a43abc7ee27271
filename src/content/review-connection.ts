import type { Connection } from '../graph/connection.js'
import type { ReviewRow } from './review-store.js'

export type ReviewConnection = Connection<ReviewRow>
