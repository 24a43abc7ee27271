import { useMemo } from 'react'
import { findRecords } from '../../parts/form/find-options.js'
import type { Option } from '../../parts/form/option.js'
import { Pick } from '../../parts/form/pick.js'
import type { Item } from './items.js'

const find = findRecords(['LESSON', 'TOPIC'])

/** Finds a lesson or a topic that is added at the end of a curriculum. */
export function AddItem({ items, add }: { items: readonly Item[]; add: (item: Item) => void }) {
  const known = useMemo(() => new Set(items.map(({ id }) => id)), [items])
  const offered = useMemo(
    () => async (words: string) => (await find(words)).filter(({ value }) => !known.has(value)),
    [known],
  )
  const choose = ({ value: id, name, hint }: Option) =>
    add({
      id,
      name,
      type: hint === 'Lesson' ? 'LESSON' : 'TOPIC',
      dueDate: { type: 'NONE', fixedDate: null, relativeDays: null, anchor: null },
      retrainingOverride: null,
    })
  return <Pick name="added" label="Add a lesson or a topic" find={offered} onChoose={choose} />
}
