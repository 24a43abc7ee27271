import type { AuditAction, AuditSubjectType, ChangeType } from '../../../src/base/vocabulary.js'
import type { Caller, Expectation } from '../../access/callers.js'
import type { Client } from '../app.js'
import type { Stage } from '../stage/stage.js'

/** The data for a call of a mutation, once the record that it works on exists. */
export interface Call {
  /** Absent if the mutation takes none. */
  input?: Readonly<Record<string, unknown>>
  /** The name of the changed record in the audit log. */
  subject: string
  /** The id of the changed record, where the input names it by something else. */
  record?: string
  /** The names of the other records that it has events about, by their actions. */
  others?: Readonly<Partial<Record<AuditAction, string | readonly string[]>>>
  /**
   * The client that sends it, where no table of callers decides.
   *
   * @default the stage's admin
   */
  sender?: Client
}

/** What every test of mutations has to know about one. */
export interface Mutation {
  /** Makes a record for this one call, if it needs one, and says what to send. */
  call(stage: Stage, caller: Caller): Call | Promise<Call>
  /** The status that each caller gets. */
  callers: Expectation
  /**
   * What repeating the call does. It gets the first answer, by its Idempotency-Key (`answered`); it is refused as a
   * conflict (`refused`); its record is gone (`unknown`); it succeeds and writes nothing, as all is as it asks for
   * (`unchanged`); or it does the same to the same record again, so that only its job is queued twice (`done again`).
   */
  repeats: 'answered' | 'refused' | 'unknown' | 'unchanged' | 'done again'
  /** The events that it writes to the audit log: their action, and the type of their subject. */
  events: Readonly<Partial<Record<AuditAction, AuditSubjectType>>>
  /** The types of the records that the feed then says have changed. */
  changes: readonly ChangeType[]
  /**
   * The same mutation with other input, by what is different. Properties that a variant leaves out are as above; it
   * is tried as every caller only if it has `callers`.
   */
  variants?: Readonly<Record<string, Partial<Omit<Mutation, 'variants'>>>>
}

/** What a `test/<domain>/mutations.ts` exports: its mutations, by the names of their fields. */
export type Mutations = Readonly<Record<string, Mutation>>
