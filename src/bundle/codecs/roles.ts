import { codec } from '../codec.js'
import type { Entry, ImportContext } from '../context.js'
import {
  between,
  day,
  dateOrTimestamp,
  id,
  ids,
  keys,
  listOf,
  name,
  number,
  oneOf,
  orNull,
  priority,
  requiredListOf,
  shortText,
  text,
  whole,
} from '../fields.js'
import { curriculumDays } from '../special/curriculum-days.js'
import { type Role, roleHolders } from '../special/role-holders.js'
import { column, group, list, plainList } from '../stored.js'

const anchor = oneOf(
  'assignment_date',
  'enrollment_date',
  'employment_start',
  'role_assignment_date',
  'first_login',
)

/** A deadline: only the keys of its own type may have a value. */
const dueDate = group(
  {
    type: column(oneOf('none', 'fixed', 'relative'), { as: 'dueType' }),
    fixedDate: orNull(dateOrTimestamp),
    relativeDays: orNull(whole(-36_500)),
    anchor: orNull(anchor),
  },
  (date) =>
    date
      .check(
        between((value, wrong) => {
          if (value.type !== 'fixed' && value.fixedDate !== null)
            wrong('null unless the type is fixed', 'fixedDate')
          for (const key of ['relativeDays', 'anchor'] as const) {
            if (value.type === 'relative' && value[key] === null)
              wrong('a value where the type is relative', key)
            if (value.type !== 'relative' && value[key] !== null)
              wrong('null unless the type is relative', key)
          }
        }),
      )
      .default({ type: 'none', fixedDate: null, relativeDays: null, anchor: null }),
)

/** Types other than `recurring` and `none` are allowed: the interface leaves them open. */
const retrainingOverride = column(
  orNull(
    keys({
      type: shortText.refine((value) => value !== '', { error: 'a rule such as recurring or none' }),
      intervalDays: whole(1).nullish(),
      completionMode: shortText.nullish(),
    }),
  ),
  {
    // A key is stored only if it has a value, but always exported.
    toRow: ({ type, intervalDays, completionMode }) => ({
      type,
      ...(intervalDays == null ? {} : { intervalDays }),
      ...(completionMode == null ? {} : { completionMode }),
    }),
    fromRow: ({ type, intervalDays = null, completionMode = null }) => ({
      type,
      intervalDays,
      completionMode,
    }),
  },
)

export const companyRole = codec('companyRole', {
  meaning: 'A position in the org chart, with its holders, its tiers and what all holders must complete.',
  rules:
    'A `dueDate` of type `relative` has `relativeDays` and an `anchor`, one of type `fixed` may have a `fixedDate`, and ' +
    'none has any other of these. A role is not above itself. `holderUserIds` says who holds the role, and `holders` since ' +
    'when: both have the same people. Where `holders` is missing, those who stay keep their day, and so does an item of the curriculum ' +
    'without `assignedOn`.',
  table: 'companyRoles',
  key: ['id'],
  namedBy: { companyRole: 'id' },
  fields: {
    id,
    name,
    description: orNull(text),
    parentRoleId: column(orNull(id), { names: 'companyRole' }),
    holderUserIds: plainList(ids, 'user', {
      table: 'roleHolders',
      parent: 'roleId',
      key: 'userId',
      derives: ['current', 'nameFold'],
      omit: ['assignedOn'],
    }),
    holders: list(
      {
        userId: column(id, { names: 'user' }),
        assignedOn: column(day.nullish(), { initial: () => null }),
      },
      (holder) => requiredListOf(holder, { key: 'userId', uniqueBy: ({ userId }) => userId }).optional(),
      { table: 'roleHolders', parent: 'roleId', key: 'userId', derives: ['current', 'nameFold'] },
    ),
    advancementTiers: list(
      { id, label: name },
      (tier) => listOf(tier, { key: 'id', uniqueBy: ({ id: tierId }) => tierId }),
      { table: 'advancementTiers', parent: 'roleId', key: 'id', ordered: true, claim: { kind: 'tier' } },
    ),
    curriculum: list(
      {
        type: oneOf('lesson', 'topic'),
        id: column(id, { as: 'itemId', names: { by: 'type', kinds: { lesson: 'lesson', topic: 'topic' } } }),
        dueDate,
        retrainingOverride,
        assignedOn: day.nullish(),
      },
      (item) => listOf(item, { key: 'id', uniqueBy: ({ type, id: itemId }) => `${type} ${itemId}` }),
      {
        table: 'curriculumItems',
        parent: 'roleId',
        key: 'position',
        ordered: true,
        derives: ['assignedOn'],
      },
    ),
  },
  check: ({ holderUserIds, holders }, wrong) => {
    if (!holders) return
    const people = new Set(holderUserIds)
    if (holders.length !== people.size || holders.some(({ userId }) => !people.has(userId)))
      wrong('the people of holderUserIds, and nobody else', 'holders')
  },
  derives: ['holderCount'],
  derive: async (context: ImportContext, entries: readonly Entry<Role>[]) => {
    const { elements, ...derived } = await roleHolders(context, entries)
    return { ...derived, elements: { ...elements, curriculum: await curriculumDays(context, entries) } }
  },
  change: ({ id: roleId }) => ({ type: 'COMPANY_ROLE', id: roleId }),
})

export const duty = codec('duty', {
  meaning: "A role's part in a piece of knowledge.",
  rules:
    'With `MIN_TIER`, `MAX_TIER` or `EXACT_TIER` it names a tier of its role, with `ALL` none. A suggested one ' +
    '(`AI_ENHANCED`, `AI_CLASSIFIED`) has a `confidence`, a `MANUAL` one has none.',
  table: 'duties',
  key: ['id'],
  fields: {
    id,
    companyRoleId: column(id, { as: 'roleId', names: 'companyRole' }),
    role: column(oneOf('RESPONSIBLE', 'ACCOUNTABLE', 'CONSULTED', 'INFORMED'), { as: 'responsibility' }),
    entityType: oneOf('TOPIC', 'ITEM', 'SPACE', 'CATEGORY'),
    entityId: column(id, {
      names: {
        by: 'entityType',
        kinds: { SPACE: 'space', CATEGORY: 'category', TOPIC: 'topic', ITEM: 'item' },
      },
    }),
    tierQualifier: oneOf('ALL', 'MIN_TIER', 'MAX_TIER', 'EXACT_TIER').default('ALL'),
    advancementTierId: column(orNull(id), { names: { tierOf: 'companyRoleId' } }),
    source: oneOf('MANUAL', 'AI_ENHANCED', 'AI_CLASSIFIED').default('MANUAL'),
    confidence: orNull(number(0, 1)),
    learningPriorityOverride: orNull(priority),
  },
  check: ({ source, confidence, tierQualifier, advancementTierId }, wrong) => {
    if (source === 'MANUAL' && confidence !== null) wrong('null where the source is MANUAL', 'confidence')
    if (source !== 'MANUAL' && confidence === null)
      wrong(`a number where the source is ${source}`, 'confidence')
    if (tierQualifier === 'ALL' && advancementTierId !== null) {
      wrong('null where the tierQualifier is ALL', 'advancementTierId')
    }
    if (tierQualifier !== 'ALL' && advancementTierId === null) {
      wrong(`a tier of the role where the tierQualifier is ${tierQualifier}`, 'advancementTierId')
    }
  },
  change: ({ id: dutyId }) => ({ type: 'DUTY', id: dutyId }),
})
