import { readdir } from 'node:fs/promises'
import type { AccessRow, PublicFields } from './access-row.js'

/** The exports of a `*-rows.ts`: rows under any names, and the public fields of its types. */
type RowsModule = { publicFields?: PublicFields } & Record<string, readonly AccessRow[] | PublicFields>

const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('-rows.ts'))
const names = files.map((file) => file.replace('-rows.ts', '')).toSorted()
const modules: RowsModule[] = await Promise.all(names.map((name) => import(`./${name}-rows.ts`)))

/**
 * Who gets what, from every `*-rows.ts` of this folder. Every route of `/v1` that reads and every field of Query has
 * to be here: a new one without a row fails the tests. A mutation's entry in `mutations.ts` says who may call it.
 */
export const accessTable: readonly AccessRow[] = modules.flatMap(({ publicFields: _fields, ...rows }) =>
  Object.values(rows).flatMap((some) => (Array.isArray(some) ? some : [])),
)

/**
 * Every field without `@visibleTo`, as `Type.field`: everyone who sees the object may see it. They are listed by hand
 * in the `*-rows.ts`. Before you add a field there, decide who may see it. Fields of pages, edges and payloads are
 * not listed: the rule of the list or mutation decides about them.
 */
export const publicFields: readonly string[] = modules.flatMap((rows) =>
  Object.entries(rows.publicFields ?? {}).flatMap(([type, fields]) =>
    fields
      .trim()
      .split(/\s+/)
      .map((field) => `${type}.${field}`),
  ),
)
