import type { ReactNode } from 'react'
import { type Question, useAnswer } from '../shell/answers.js'
import { MissingPage } from '../shell/missing-page.js'
import type { PageModule, Visit } from '../shell/navigation.js'
import { Problem } from './problem.js'
import { Skeleton } from './skeleton.js'

interface RecordPage<Result, Variables> {
  /** The title of a problem. */
  title: string
  question: Question<Result, Variables>
  /** The record in the address, with null for the start of each of its lists. */
  variables: (visit: Visit) => Variables
  /** The page for an answer; null for a record that does not exist. */
  show: (data: Result) => ReactNode
}

/** The page of one record, whose lists begin in the page's own answer. */
export function recordPage<Result, Variables extends object>(
  spec: RecordPage<Result, Variables>,
): PageModule {
  const { title, question, variables, show } = spec
  function Page({ visit }: { visit: Visit }) {
    const { data, error, again } = useAnswer(question, variables(visit))
    if (error) return <Problem title={title} error={error} again={again} />
    if (!data) return <Skeleton />
    return show(data) ?? <MissingPage />
  }
  return { Page, prepare: (visit) => question.prepare(variables(visit)), variables }
}
