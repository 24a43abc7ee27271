import { Button } from '../../parts/button.js'
import { useField } from '../../parts/form/form-context.js'
import { DueFields } from './due-fields.js'
import { type Item, moved } from './items.js'

interface ItemRowProps {
  items: readonly Item[]
  index: number
  item: Item
  set: (items: readonly Item[]) => void
}

function ItemRow({ items, index, item, set }: ItemRowProps) {
  const { problem } = useField(`items.${index}`)
  const { name, type, dueDate } = item
  return (
    <li>
      <span>
        <strong>{name}</strong> <span className="quiet small">{type === 'LESSON' ? 'Lesson' : 'Topic'}</span>
        {problem !== undefined && <span className="alarm small"> {problem}</span>}
      </span>
      <span className="due">
        <DueFields
          name={name}
          dueDate={dueDate}
          set={(next) => set(items.with(index, { ...item, dueDate: next }))}
        />
        <Button
          kind="quiet"
          aria-label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => set(moved(items, index, index - 1))}
        >
          ↑
        </Button>
        <Button
          kind="quiet"
          aria-label={`Move ${name} down`}
          disabled={index === items.length - 1}
          onClick={() => set(moved(items, index, index + 1))}
        >
          ↓
        </Button>
        <Button kind="quiet" aria-label={`Leave ${name} out`} onClick={() => set(items.toSpliced(index, 1))}>
          ×
        </Button>
      </span>
    </li>
  )
}

/** The items of a curriculum in their order, to be moved, left out, and given due dates. */
export function ItemRows({ items, set }: { items: readonly Item[]; set: (items: readonly Item[]) => void }) {
  const { changed } = useField('items')
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
