import type { ReactNode } from 'react'
import { TagsDocument } from '../generated/tags.js'
import { Question, useAnswer } from '../shell/answers.js'
import { Paged } from './paged.js'

const question = new Question(TagsDocument)
const variables = (after: string | null) => ({ after })

/** Asks for the first tags. */
export const prepareTags = () => question.prepare(variables(null))

/** Whether the organization has any tags; false until it is known. */
export function useHasTags(): boolean {
  const { data } = useAnswer(question, variables(null))
  return (data?.tags?.nodes.length ?? 0) > 0
}

/** The names of the tags, in order; those after the first hundred once somebody asks for them. */
export function PagedTags({ children }: { children: (names: readonly string[]) => ReactNode }) {
  return (
    <Paged question={question} variables={variables} pageOf={({ tags }) => tags} empty={null}>
      {(tags) => children(tags.map(({ name }) => name))}
    </Paged>
  )
}
