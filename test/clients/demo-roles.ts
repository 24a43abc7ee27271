import { inject } from 'vitest'

/** Where the graph answers, and what a request to it carries. */
export const endpoint = `${inject('url')}/graphql`
export const headers = { authorization: `Bearer ${inject('token')}` }
/** Fewer than the demo has roles, so that a walk takes several pages. */
export const PAGE_SIZE = 10

/** The names of all roles in order, requested at once and without a client. */
export async function allRoleNames(): Promise<string[]> {
  const response = await fetch(`${inject('url')}/v1/company-roles?limit=100`, { headers })
  const { data }: { data: { name: string }[] } = await response.json()
  return data.map(({ name }) => name)
}
