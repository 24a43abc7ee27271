import { idOf } from './data-set.js'

const PAGE = 50
/** The deepest page of a list that is read. */
export const DEPTH = 500
/** Every list of `/v1` that grows with the organization; ROLE stands for the first role's id. */
export const LISTS = [
  'members',
  'members?status=all',
  'members/progress',
  'reporting-lines',
  'content',
  'content?readyOnly=true',
  'company-roles',
  'findings',
  'directory-sync/events',
  'company-roles/ROLE/duties',
]

/** The path of a list's page: the first one without a cursor. */
export function pageOf(list: string, organization: string, cursor: string | null): string {
  const url = new URL(`http://bench/v1/${list.replace('ROLE', idOf(organization, 'role', 0))}`)
  url.searchParams.set('limit', String(PAGE))
  if (cursor !== null) url.searchParams.set('cursor', cursor)
  return url.pathname + url.search
}
