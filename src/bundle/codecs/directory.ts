import { z } from 'zod'
import { DIRECTORY_ATTRIBUTES } from '../../base/vocabulary.js'
import { codec } from '../codec.js'
import { flag, id, keys, name, oneOf, orNull, requiredListOf, shortText } from '../fields.js'
import { ownNames } from '../special/directory-names.js'
import { column } from '../stored.js'

const contacts = requiredListOf(
  keys({ value: shortText, type: shortText.exactOptional(), primary: flag.exactOptional() }),
)

const document = keys({
  attributes: z.partialRecord(oneOf(...DIRECTORY_ATTRIBUTES), shortText, { error: 'an object' }),
  emails: contacts,
  phoneNumbers: contacts,
}).meta({ description: 'an object with `attributes` by path, `emails` and `phoneNumbers`' })

export const directoryPerson = codec('directoryPerson', {
  meaning: "The identity directory's data of a person whom it manages.",
  rules: 'No two have the same `userName`, whatever its case, or the same `externalId`.',
  table: 'directoryPeople',
  key: ['employeeId'],
  fields: {
    employeeId: column(id, { names: 'person' }),
    userName: name,
    externalId: orNull(shortText),
    document,
    pendingManager: orNull(name),
  },
  screen: (context, entries) => ownNames(context, entries, 'directoryPerson'),
  // Only the directory itself reads it.
  change: () => null,
})

export const directoryGroup = codec('directoryGroup', {
  meaning: 'A team that the identity directory manages.',
  rules: 'No two have the same `externalId`.',
  table: 'directoryTeams',
  key: ['teamId'],
  fields: { teamId: column(id, { names: 'team' }), externalId: orNull(shortText) },
  screen: (context, entries) => ownNames(context, entries, 'directoryGroup'),
  change: () => null,
})
