import type { ChartQuery } from '../../generated/chart.js'

export type Role = NonNullable<ChartQuery['orgChart']>['roles'][number]

/** A role in the chart, with what stands above and below it. */
export interface Post extends Role {
  readonly parent: Post | undefined
  readonly children: Post[]
  /** 1 at the top. */
  readonly level: number
  /** How many roles are below, at any depth. */
  readonly below: number
}

/** The chart as trees: one for each role that reports to none. */
export interface Forest {
  readonly posts: ReadonlyMap<string, Post>
  readonly tops: readonly Post[]
}

export function grow(roles: readonly Role[]): Forest {
  const ids = new Set(roles.map(({ id }) => id))
  const below = new Map<string | null, Role[]>()
  for (const role of roles) {
    const { reportsToRoleId: id } = role
    const parent = id !== null && ids.has(id) ? id : null
    const others = below.get(parent)
    if (others) others.push(role)
    else below.set(parent, [role])
  }
  const posts = new Map<string, Post>()
  const make = (role: Role, parent: Post | undefined, level: number): Post => {
    const children: Post[] = []
    const post = { ...role, parent, children, level, below: 0 }
    posts.set(role.id, post)
    for (const child of below.get(role.id) ?? []) {
      const made = make(child, post, level + 1)
      children.push(made)
      post.below += 1 + made.below
    }
    return post
  }
  return { posts, tops: (below.get(null) ?? []).map((role) => make(role, undefined, 1)) }
}

/** The ids of a post and of all above it, from the top. */
export function lineOf(post: Post | undefined): string[] {
  return post ? [...lineOf(post.parent), post.id] : []
}

/** Who holds a role, in a few words. */
export function heldBy({ holders }: Pick<Role, 'holders'>): string {
  const [first, ...others] = holders
  if (!first) return 'Vacant'
  return others.length === 0 ? first.name : `${first.name} +${others.length}`
}
