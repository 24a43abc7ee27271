import { synonymKey } from '../../search-index/synonym-key.js'
import { codec } from '../codec.js'
import { id, name, requiredListOf } from '../fields.js'
import { plainList, type Values } from '../stored.js'

const MOST_TERMS = 10

export const synonymGroup = codec('synonymGroup', {
  meaning:
    'Words, or a few together, that mean the same to the organization, so that a search for one finds the others.',
  rules: 'There are 2 to 10 `terms`, each once.',
  table: 'synonymGroups',
  key: ['id'],
  fields: {
    id,
    terms: plainList(requiredListOf(name, { uniqueBy: (term) => term }), null, {
      table: 'synonyms',
      parent: 'groupId',
      key: 'term',
      ordered: true,
      derives: ['key'],
    }),
  },
  check: ({ terms }, wrong) => {
    if (terms.length < 2 || terms.length > MOST_TERMS) wrong(`2 to ${MOST_TERMS} terms`, 'terms')
  },
  derive: () => ({ elements: { terms: { key: ({ value }: Values) => synonymKey(String(value)) } } }),
  change: ({ id: groupId }) => ({ type: 'SYNONYM_GROUP', id: groupId }),
})
