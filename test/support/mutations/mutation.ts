import type { AuditAction, AuditSubjectType, ChangeType } from '../../../src/base/vocabulary.js'
import type { Caller, Expectation } from '../../access/callers.js'
import type { Client } from '../app.js'
import type { Stage } from '../stage/stage.js'

/** What a mutation is sent with, once the record that it works on is there. */
export interface Call {
  /** Absent where it takes none. */
  input?: Readonly<Record<string, unknown>>
  /** The name that the audit log has for what it is done to. */
  subject: string
  /**
   * Who sends it, where no table of callers says who.
   *
   * @default the stage's admin
   */
  sender?: Client
}

/** What every test of mutations has to know of one. */
export interface Mutation {
  /** Makes a record for this one call, if it needs one, and says what to send. */
  call(stage: Stage, caller: Caller): Call | Promise<Call>
  /** The status that each caller gets. */
  callers: Expectation
  /**
   * What the same call means again, once it has done its work. The first answer comes again, as its Idempotency-Key
   * says; it is refused as a conflict; its record is gone; or it does the same to the same record again, so that only
   * its job is queued twice.
   */
  repeats: 'answered' | 'refused' | 'unknown' | 'done again'
  /** The events that it writes to the audit log: their action, and the type of their subject. */
  events: Readonly<Partial<Record<AuditAction, AuditSubjectType>>>
  /** The types of the records that the feed then says have changed. */
  changes: readonly ChangeType[]
  /**
   * The same mutation with other input, by what sets it apart. What a variant leaves out is as above; callers are asked
   * for it only where it has them.
   */
  variants?: Readonly<Record<string, Partial<Omit<Mutation, 'variants'>>>>
}

/** What a `test/<domain>/mutations.ts` exports: its mutations, by the names of their fields. */
export type Mutations = Readonly<Record<string, Mutation>>
