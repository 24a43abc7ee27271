import type { References } from './references.js'
import { elementsOf, type Shape } from './shape.js'
import type { Names, Values } from './stored.js'

/** A key whose value refers to a record, on a line of the file. */
interface Naming {
  line: number
  /** The path to the key. */
  path: string
}

function nameOne(references: References, names: Names, id: string, values: Values, { line, path }: Naming) {
  if (typeof names === 'string') references.add(names, id, line, path)
  else if ('tierOf' in names) references.addTier(id, String(values[names.tierOf]), line)
  else {
    const kind = names.kinds[String(values[names.by])]
    if (kind) references.add(kind, id, line, path)
  }
}

/**
 * Reports the references in a record, first in its own keys, then in the elements of its lists.
 *
 * @param path the path to the values, such as `teams[0]`; empty for a record
 * @default path empty
 */
export function nameReferences(
  references: References,
  { names, lists }: Shape,
  values: Values,
  line: number,
  path = '',
): void {
  for (const { key, names: target } of names) {
    const id = values[key]
    // An element that is a single value has no key.
    const where = key === 'value' ? path : path === '' ? key : `${path}.${key}`
    if (typeof id === 'string') nameOne(references, target, id, values, { line, path: where })
  }
  for (const list of lists) {
    if (!list.isNaming) continue
    for (const [index, element] of elementsOf(list, values).entries()) {
      const where = `${path === '' ? '' : `${path}.`}${list.key}[${index}]`
      nameReferences(references, list.shape, element, line, where)
    }
  }
}
