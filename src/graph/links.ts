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

/** Where the service is, as long as nobody has said it. */
export const DEFAULT_ADDRESS = 'http://127.0.0.1:4000'

/** Addresses of records in the web app, and of the service's own pages. */
export class Links {
  readonly #appUrl: () => string
  readonly #publicUrl: () => string

  /**
   * @param appUrl returns the web app's address, without a slash at its end; called for every link
   * @param publicUrl returns the service's own address, in the same form
   */
  constructor(appUrl: () => string, publicUrl: () => string) {
    this.#appUrl = appUrl
    this.#publicUrl = publicUrl
  }

  /** The page on which people sign in. */
  get signIn(): string {
    return `${this.#publicUrl()}/oauth/login`
  }

  /** A part of the web app's administration. */
  toAdministration(part: 'directory' | 'webhooks'): string {
    return `${this.#appUrl()}/admin/${part}`
  }

  to(kind: Linked, id: string): string {
    return `${this.#appUrl()}/${PATHS[kind]}/${encodeURIComponent(id)}`
  }
}

/** The links of a service. @param address its own address where none is set */
export function linksOf(
  {
    APP_URL: appUrl,
    PUBLIC_URL: publicUrl,
  }: { APP_URL?: string | undefined; PUBLIC_URL?: string | undefined },
  address: () => string,
): Links {
  const own = () => publicUrl ?? address()
  return new Links(() => appUrl ?? own(), own)
}
