import type { GraphQLSchema } from 'graphql'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mutation, Mutations } from './mutation.js'

/** A mutation with one kind of input. */
export interface MutationCase extends Omit<Mutation, 'variants'> {
  /** The name of its field. */
  mutation: string
  /** The field's name, and what sets the case apart from others of it. */
  name: string
  /** Whether it is tried as each caller. */
  isForCallers: boolean
}

const tests = join(import.meta.dirname, '../..')
const domains = (await readdir(tests)).filter((domain) => existsSync(join(tests, domain, 'mutations.ts')))
const modules: { mutations: Mutations }[] = await Promise.all(
  domains.toSorted().map((domain) => import(`../../${domain}/mutations.ts`)),
)

/** Every mutation of every `test/<domain>/mutations.ts`, once for each of its variants. */
export const mutationCases: readonly MutationCase[] = modules.flatMap(({ mutations }) =>
  Object.entries(mutations).flatMap(([mutation, { variants = {}, ...main }]) => [
    { ...main, mutation, name: mutation, isForCallers: true },
    ...Object.entries(variants).map(([note, variant]) => ({
      ...main,
      ...variant,
      mutation,
      name: `${mutation}, ${note}`,
      isForCallers: variant.callers !== undefined,
    })),
  ]),
)

/** The schema's mutations that no `test/<domain>/mutations.ts` has an entry for. */
export function mutationsWithoutEntry(schema: GraphQLSchema): string[] {
  const listed = new Set(mutationCases.map(({ mutation }) => mutation))
  return Object.keys(schema.getMutationType()?.getFields() ?? {}).filter((name) => !listed.has(name))
}
