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

/** Addresses of records in the web app. */
export class Links {
  readonly #base: string

  /** @param appUrl the web app's address, without a slash at its end */
  constructor(appUrl: string) {
    this.#base = appUrl
  }

  to(kind: Linked, id: string): string {
    return `${this.#base}/${PATHS[kind]}/${encodeURIComponent(id)}`
  }
}
