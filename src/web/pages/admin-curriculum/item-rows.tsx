import { useField } from '../../parts/form/form-context.js'
import { Moves } from '../../parts/form/moves.js'
import { DueFields } from './due-fields.js'
import type { Item } from './items.js'
import { RetakeFields } from './retake-fields.js'

interface ItemRowProps {
  items: readonly Item[]
  index: number
  item: Item
  set: (items: readonly Item[]) => void
}

function ItemRow({ items, index, item, set }: ItemRowProps) {
  const { name, type, dueDate, retrainingOverride } = item
  const { problem } = useField(`items.${index}`, name)
  return (
    <li>
      <span>
        <strong>{name}</strong> <span className="quiet small">{type === 'LESSON' ? 'Lesson' : 'Topic'}</span>
        {problem !== undefined && <span className="alarm small"> {problem}</span>}
      </span>
      <span>
        <Moves name={name} rows={items} index={index} set={set} />
      </span>
      <span className="due">
        <DueFields
          name={name}
          dueDate={dueDate}
          set={(next) => set(items.with(index, { ...item, dueDate: next }))}
        />
      </span>
      {(type === 'LESSON' || retrainingOverride !== null) && (
        <span className="due">
          <RetakeFields
            name={name}
            rule={retrainingOverride}
            set={(next) => set(items.with(index, { ...item, retrainingOverride: next }))}
          />
        </span>
      )}
    </li>
  )
}

/** The items of a curriculum in their order, to be moved, left out, and given due dates and rules for taking them again. */
export function ItemRows({ items, set }: { items: readonly Item[]; set: (items: readonly Item[]) => void }) {
  const { changed } = useField('items', 'Curriculum')
  const setAndLook = (next: readonly Item[]) => {
    set(next)
    changed()
  }
  if (items.length === 0) return <p className="quiet">Nothing yet: holders have nothing to complete.</p>
  return (
    <ol className="rows" data-field="items">
      {items.map((item, index) => (
        <ItemRow key={`${item.type} ${item.id}`} items={items} index={index} item={item} set={setAndLook} />
      ))}
    </ol>
  )
}
