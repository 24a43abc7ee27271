import { Button } from '../button.js'
import { moved } from './moved.js'

/** Buttons that move a row of a list, or leave it out. */
export function Moves<Row>({
  name,
  rows,
  index,
  set,
}: {
  name: string
  rows: readonly Row[]
  /** Which of the rows it is. */
  index: number
  set: (rows: readonly Row[]) => void
}) {
  return (
    <>
      <Button
        kind="quiet"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => set(moved(rows, index, index - 1))}
      >
        ↑
      </Button>
      <Button
        kind="quiet"
        aria-label={`Move ${name} down`}
        disabled={index === rows.length - 1}
        onClick={() => set(moved(rows, index, index + 1))}
      >
        ↓
      </Button>
      <Button kind="quiet" aria-label={`Leave ${name} out`} onClick={() => set(rows.toSpliced(index, 1))}>
        ×
      </Button>
    </>
  )
}
