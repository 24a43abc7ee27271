import { type ReactNode, useState } from 'react'
import { type Question, useAnswer } from '../shell/answers.js'
import { Button } from './button.js'
import { ProblemCard } from './problem.js'
import { Skeleton } from './skeleton.js'

export interface PagedProps<Result, Variables, Row> {
  question: Question<Result, Variables>
  /** The variables for the rows after a cursor; null for the first ones. */
  variables: (after: string | null) => Variables
  pageOf: (data: Result) => { readonly nodes: readonly Row[]; readonly nextCursor: string | null } | null
  /** What shows where there is no row at all. */
  empty: ReactNode
  /** @default the first ones */
  after?: string | null
  children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a list from a cursor on. Those after them are a part of their own, shown once somebody asks for it. */
export function Paged<Result, Variables, Row>(props: PagedProps<Result, Variables, Row>) {
  const { question, variables, pageOf, empty, after = null, children } = props
  const { data, error, again } = useAnswer(question, variables(after))
  const [isMore, setIsMore] = useState(false)
  if (error) return <ProblemCard error={error} again={again} />
  if (!data) return <Skeleton />
  const { nodes = [], nextCursor = null } = pageOf(data) ?? {}
  if (nodes.length === 0 && after === null) return empty
  return (
    <>
      {children(nodes)}
      {nextCursor !== null && isMore && <Paged {...props} after={nextCursor} />}
      {nextCursor !== null && !isMore && (
        <p className="more">
          <Button onClick={() => setIsMore(true)}>Show more</Button>
        </p>
      )}
    </>
  )
}
