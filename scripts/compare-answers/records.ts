import { z } from 'zod'

const line = z.looseObject({
  type: z.string(),
  id: z.string().optional(),
  name: z.string().optional(),
  employeeId: z.string().optional(),
  userId: z.string().nullish(),
  reviewRequestId: z.string().nullish(),
  versions: z.array(z.object({ id: z.string() })).optional(),
})

/** The ids of all records of all organizations, for the requests of a comparison. */
export class Records {
  readonly #ids = new Map<string, Set<string>>()
  readonly #versions = new Map<string, string[]>()

  /** Adds the records of a bundle. */
  addBundle(bundle: string): void {
    for (const text of bundle.split('\n')) {
      if (text !== '') this.#addLine(line.parse(JSON.parse(text)))
    }
  }

  #addLine({
    type,
    id,
    name,
    employeeId,
    userId,
    reviewRequestId,
    versions = [],
  }: z.infer<typeof line>): void {
    const named = type === 'tag' ? name : type === 'person' ? (userId ?? employeeId) : id
    if (named !== undefined) this.add(type, named)
    if (type === 'person' && employeeId !== undefined) this.add('employee', employeeId)
    if (typeof reviewRequestId === 'string') this.add('reviewRequest', reviewRequestId)
    for (const version of versions) this.add('version', version.id)
    if (id !== undefined && versions.length > 0) {
      this.#versions.set(
        id,
        versions.map((version) => version.id),
      )
    }
  }

  add(type: string, id: string): void {
    const ids = this.#ids.get(type) ?? new Set()
    this.#ids.set(type, ids.add(id))
  }

  /**
   * The ids of a type of record, by its name in a bundle; also of `employee`, `version` and `reviewRequest`.
   *
   * @throws Error if there are none, because the comparison would then leave something out
   */
  ids(type: string): string[] {
    const ids = this.#ids.get(type)
    if (ids === undefined) throw new Error(`The stage has no record of the type ${type}.`)
    return [...ids]
  }

  /** The versions of one resource, and one of another. */
  versionsFor(contentId: string): string[] {
    const own = this.#versions.get(contentId) ?? []
    const foreign = this.ids('version').find((id) => !own.includes(id))
    return foreign === undefined ? own : [...own, foreign]
  }
}
