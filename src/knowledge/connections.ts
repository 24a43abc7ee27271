import type { Connection } from '../graph/connection.js'
import type { EnrollmentRow, LessonRow } from './lesson-store.js'
import type { EntityRow } from './store.js'

export type EntityConnection = Connection<EntityRow>
export type LessonConnection = Connection<LessonRow>
export type EnrollmentConnection = Connection<EnrollmentRow>
