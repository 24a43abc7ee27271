import { renewAnswers } from '../../shell/answers.js'
import { ask, type Operation } from '../../shell/ask.js'
import type { Purpose } from '../../shell/page-token.js'

/** A mutation of the graph, which takes one input. */
export type Mutation<Result, Input> = Operation<Result, { input: Input }>

/**
 * Changes something, and has every answer that shows asked for again.
 *
 * @default purpose `manage`, for what only organization admins may do
 * @throws Refused why nothing was changed
 */
export async function change<Result, Input>(
  operation: Mutation<Result, Input>,
  input: Input,
  purpose: Purpose = 'manage',
): Promise<Result> {
  const result = await ask(operation, { input }, purpose)
  await renewAnswers()
  return result
}
