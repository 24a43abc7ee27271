import type { Connection } from '../graph/connection.js'
import type { ContentRow } from './content-fields.js'
import type { TagRow } from './sharing-store.js'

export type ContentConnection = Connection<ContentRow>
export type TagConnection = Connection<TagRow>
