import type { AdminDutiesQuery } from '../../generated/admin-duties.js'
import type { Fields } from '../../parts/form/fields.js'
import { SelectField } from '../../parts/form/field.js'

export type Role = NonNullable<AdminDutiesQuery['companyRole']>
export type Duty = Role['duties']['nodes'][number]

const RESPONSIBILITIES = ['RESPONSIBLE', 'ACCOUNTABLE', 'CONSULTED', 'INFORMED'] as const
const QUALIFIERS = ['ALL', 'MIN_TIER', 'MAX_TIER', 'EXACT_TIER'] as const
const PRIORITIES = ['', 'CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const

export const RESPONSIBILITY_NAMES = {
  RESPONSIBLE: 'Does the work',
  ACCOUNTABLE: 'Answers for it',
  CONSULTED: 'Is asked before',
  INFORMED: 'Is told after',
} as const

const responsibilities = RESPONSIBILITIES.map((value) => ({ value, name: RESPONSIBILITY_NAMES[value] }))
const qualifiers = [
  { value: 'ALL', name: 'Every step' },
  { value: 'MIN_TIER', name: 'A step and those above' },
  { value: 'MAX_TIER', name: 'A step and those below' },
  { value: 'EXACT_TIER', name: 'One step only' },
]
const priorities = [
  { value: '', name: 'As the topic says' },
  { value: 'CRITICAL', name: 'Comes first' },
  { value: 'HIGH', name: 'Comes early' },
  { value: 'MEDIUM', name: 'In the usual order' },
  { value: 'LOW', name: 'Comes last' },
]

/** What the fields say about a duty, as the graph takes it. */
export function dutyIn(fields: Fields) {
  const tierQualifier = fields.one('tierQualifier', QUALIFIERS)
  return {
    responsibility: fields.one('responsibility', RESPONSIBILITIES),
    tierQualifier,
    advancementTierId: tierQualifier === 'ALL' ? null : fields.orNull('advancementTierId'),
    learningPriorityOverride: fields.one('learningPriorityOverride', PRIORITIES) || null,
  }
}

/** What a role does for something, for which of its steps, and how early its holders learn it. */
export function DutyFields({ role: { advancementTiers }, duty }: { role: Role; duty?: Duty }) {
  return (
    <>
      <SelectField
        name="responsibility"
        label="What the role does"
        options={responsibilities}
        chosen={duty?.responsibility ?? 'RESPONSIBLE'}
      />
      {advancementTiers.length > 0 && (
        <>
          <SelectField
            name="tierQualifier"
            label="For which steps of the role"
            options={qualifiers}
            chosen={duty?.tierQualifier ?? 'ALL'}
          />
          <SelectField
            name="advancementTierId"
            label="The step"
            options={advancementTiers.map(({ id, label }) => ({ value: id, name: label }))}
            chosen={duty?.advancementTierId ?? ''}
          />
        </>
      )}
      <SelectField
        name="learningPriorityOverride"
        label="Priority for learning"
        options={priorities}
        chosen={duty?.learningPriorityOverride ?? ''}
      />
    </>
  )
}
