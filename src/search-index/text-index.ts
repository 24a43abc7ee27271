import type { TextIndex } from '../store/store.js'
import { indexChanges } from './index-changes.js'

/** The index that searches read. */
export const textIndex: TextIndex = {
  tables:
    /\b(contents|content_versions|chapters|segments|entities|lessons|company_roles|people|organizations)\b/,
  write: indexChanges,
}
