import type { ReactNode } from 'react'
import { Empty } from './empty.js'
import { PageHead } from './page-head.js'
import { Paged, type PagedProps } from './paged.js'
import { Part } from './part.js'

interface ListWithFormProps<Result, Variables, Row> extends Omit<
  PagedProps<Result, Variables, Row>,
  'after' | 'children' | 'empty'
> {
  title: string
  /** What the rows are. */
  about: string
  /** A field by which the list is searched. */
  find?: ReactNode
  /** A row of the list, with its key. */
  renderRow: (row: Row) => ReactNode
  /** What is said where there is no row. */
  none: string
  /** What the form does. */
  add: string
  /** The form that adds a row. */
  children: ReactNode
}

/** A page of administration: a list, and beside it the form that adds to it. */
export function ListWithForm<Result, Variables, Row>(props: ListWithFormProps<Result, Variables, Row>) {
  const { title, about, find, renderRow, none, add, children, ...list } = props
  return (
    <>
      <PageHead title={title} facts={[about]} />
      <div className="record">
        <section className="people" aria-label={title}>
          {find}
          <Paged {...list} key={JSON.stringify(list.variables(null))} empty={<Empty title={none} />}>
            {(rows) => <ul className="rows">{rows.map(renderRow)}</ul>}
          </Paged>
        </section>
        <aside aria-label={add}>
          <Part name={add}>{children}</Part>
        </aside>
      </div>
    </>
  )
}
