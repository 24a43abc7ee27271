import type { AdminWebhooksQuery } from '../../generated/admin-webhooks.js'
import type { Fields } from '../../parts/form/fields.js'
import { Tick } from '../../parts/form/field.js'

type Types = NonNullable<AdminWebhooksQuery['webhookEndpoints']>['nodes'][number]['types']

const NAMES = [
  ['CONTENT', 'Resources'],
  ['REVIEW_REQUEST', 'Contributions'],
  ['KNOWLEDGE_ENTITY', 'Knowledge'],
  ['LESSON', 'Lessons'],
  ['COMPANY_ROLE', 'Roles'],
  ['DUTY', 'Duties'],
  ['MEMBER', 'People'],
  ['EMPLOYEE', 'People without an account'],
  ['TEAM', 'Teams'],
  ['INVITATION', 'Invitations'],
  ['FINDING', 'Findings'],
  ['SYNONYM_GROUP', 'Synonyms'],
  ['TAG', 'Tags'],
  ['DIRECTORY_CONNECTION', 'The directory'],
  ['ORGANIZATION', 'The organization'],
] as const

/** The kinds of changes that are ticked; null, for all kinds, where none is. */
export function typesIn(fields: Fields): Types {
  const ticked = NAMES.map(([type]) => type).filter((type) => fields.isOn(`type ${type}`))
  return ticked.length === 0 ? null : ticked
}

/** Which kinds of changes an address is told of. */
export function TypeTicks({ chosen }: { chosen: Types }) {
  return (
    <fieldset className="ticks">
      <legend>Changes of</legend>
      <p className="quiet small">All kinds, if none is ticked.</p>
      {NAMES.map(([type, name]) => (
        <Tick key={type} name={`type ${type}`} label={name} isOn={chosen?.includes(type) ?? false} />
      ))}
    </fieldset>
  )
}
