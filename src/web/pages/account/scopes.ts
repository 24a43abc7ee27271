import type { AccountQuery } from '../../generated/account.js'

type Viewer = NonNullable<AccountQuery['viewer']>
export type Token = Viewer['accessTokens']['nodes'][number]
export type Grant = Viewer['grants']['nodes'][number]
export type Scope = Token['scopes'][number]

const NAMES: Readonly<Record<Scope, string>> = {
  CONTENT_WRITE: 'adds and changes content',
  NARRATION_SYNTHESIZE: 'has texts spoken',
  GRAPHQL_ANY: 'runs any document',
  ORGANIZATION_MANAGE: 'manages the organization',
}

/** What somebody with these scopes may do, in words. */
export const mayDo = (scopes: readonly Scope[]) =>
  ['reads', ...scopes.map((scope) => NAMES[scope])].join(' · ')

/** The scopes that a page of this app has, and can so give to a token. */
export const OFFERED = [
  { id: 'CONTENT_WRITE', name: 'Add and change content' },
  { id: 'NARRATION_SYNTHESIZE', name: 'Have texts spoken' },
] as const satisfies readonly { id: Scope; name: string }[]

const DAY_MS = 86_400_000

/** When a token ends that is made now; null for never. @param days empty for never */
export const endOf = (days: string, now: number) =>
  days === '' ? null : new Date(now + Number(days) * DAY_MS).toISOString()
