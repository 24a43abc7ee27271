import type { z } from 'zod'
import {
  id,
  ids,
  keys,
  listOf,
  name,
  number,
  oneOf,
  orNull,
  record,
  shortText,
  text,
  whole,
} from './fields.js'
import { priority } from './knowledge.js'

const ANCHORS = [
  'assignment_date',
  'enrollment_date',
  'employment_start',
  'role_assignment_date',
  'first_login',
] as const

/** A deadline: only the keys of its own type may have a value. */
const dueDate = keys({
  type: oneOf('none', 'fixed', 'relative'),
  fixedDate: orNull(shortText),
  relativeDays: orNull(whole(-36_500)),
  anchor: orNull(oneOf(...ANCHORS)),
}).check(({ value, issues }) => {
  const expect = (path: 'fixedDate' | 'relativeDays' | 'anchor', message: string) =>
    issues.push({ code: 'custom', message, path: [path], input: value })
  if (value.type !== 'fixed' && value.fixedDate !== null) expect('fixedDate', 'null unless the type is fixed')
  for (const key of ['relativeDays', 'anchor'] as const) {
    if (value.type === 'relative' && value[key] === null) expect(key, 'a value where the type is relative')
    if (value.type !== 'relative' && value[key] !== null) expect(key, 'null unless the type is relative')
  }
})

/** Types other than `recurring` and `none` may exist: the interface leaves them open. */
const retrainingOverride = keys({
  type: shortText.refine((value) => value !== '', { error: 'a rule such as recurring or none' }),
  intervalDays: whole(1).nullish(),
  completionMode: shortText.nullish(),
})

const curriculumItem = keys({
  type: oneOf('lesson', 'topic'),
  id,
  dueDate: dueDate.default({ type: 'none', fixedDate: null, relativeDays: null, anchor: null }),
  retrainingOverride: orNull(retrainingOverride),
})

export const companyRole = record('companyRole', {
  id,
  name,
  description: orNull(text),
  parentRoleId: orNull(id),
  holderUserIds: ids,
  advancementTiers: listOf(keys({ id, label: name }), { key: 'id', of: (tier) => tier.id }),
  curriculum: listOf(curriculumItem, { key: 'id', of: (item) => `${item.type} ${item.id}` }),
})

export const duty = record('duty', {
  id,
  companyRoleId: id,
  role: oneOf('RESPONSIBLE', 'ACCOUNTABLE', 'CONSULTED', 'INFORMED'),
  entityType: oneOf('TOPIC', 'ITEM', 'SPACE', 'CATEGORY'),
  entityId: id,
  tierQualifier: oneOf('ALL', 'MIN_TIER', 'MAX_TIER', 'EXACT_TIER').default('ALL'),
  advancementTierId: orNull(id),
  source: oneOf('MANUAL', 'AI_ENHANCED', 'AI_CLASSIFIED').default('MANUAL'),
  confidence: orNull(number(0, 1)),
  learningPriorityOverride: orNull(priority),
}).check(({ value, issues }) => {
  if (value.source === 'MANUAL' && value.confidence !== null) {
    issues.push({
      code: 'custom',
      message: 'null where the source is MANUAL',
      path: ['confidence'],
      input: value,
    })
  }
})

export type CompanyRole = z.output<typeof companyRole>
export type Duty = z.output<typeof duty>
