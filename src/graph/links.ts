const PATHS = {
  role: 'roles',
  SPACE: 'knowledge/spaces',
  CATEGORY: 'knowledge/categories',
  TOPIC: 'knowledge/topics',
  ITEM: 'knowledge/items',
  content: 'content',
  lesson: 'lessons',
  member: 'people',
  team: 'teams',
  review: 'reviews',
} as const

export type Linked = keyof typeof PATHS

/** What comes before the id in the addresses of records, such as `knowledge/spaces`. */
export const recordPaths: readonly string[] = Object.values(PATHS)

/** Addresses of records in the web app. */
export class Links {
  readonly #appUrl: () => string

  /** @param appUrl gives the web app's address, without a slash at its end; asked anew for every link */
  constructor(appUrl: () => string) {
    this.#appUrl = appUrl
  }

  to(kind: Linked, id: string): string {
    return `${this.#appUrl()}/${PATHS[kind]}/${encodeURIComponent(id)}`
  }
}
