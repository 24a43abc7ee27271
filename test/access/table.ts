import { readdir } from 'node:fs/promises'
import type { AccessRow, PublicFields } from './access-row.js'

/** What a `*-rows.ts` exports: rows under any names, and the public fields of the types that it is about. */
type RowsModule = { publicFields?: PublicFields } & Record<string, readonly AccessRow[] | PublicFields>

const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('-rows.ts'))
const names = files.map((file) => file.replace('-rows.ts', '')).toSorted()
const modules: RowsModule[] = await Promise.all(names.map((name) => import(`./${name}-rows.ts`)))

/**
 * Who gets what, from every `*-rows.ts` of this folder. Every route of `/v1` that reads and every field of Query
 * has to be here: a new one without a row fails the tests. Who may call a mutation says its entry in `mutations.ts`.
 */
export const accessTable: readonly AccessRow[] = modules.flatMap(({ publicFields: _fields, ...rows }) =>
  Object.values(rows).flatMap((some) => (Array.isArray(some) ? some : [])),
)

/**
 * Every field without `@visibleTo`, as `Type.field`: whoever sees the object sees it too. They are listed by hand in the
 * `*-rows.ts`. Before a field comes there, decide who may see it. What a page, an edge or a payload holds is not listed:
 * it was decided where the list or the object is found.
 */
export const publicFields: readonly string[] = modules.flatMap((rows) =>
  Object.entries(rows.publicFields ?? {}).flatMap(([type, fields]) =>
    fields
      .trim()
      .split(/\s+/)
      .map((field) => `${type}.${field}`),
  ),
)
