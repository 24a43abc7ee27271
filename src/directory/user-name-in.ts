import { keysOf } from './scim/values.js'

/** Whom a body names, for the log; empty where it names nobody. */
export function userNameIn(body: object): string {
  const keys = keysOf(body)
  const name = keys.get('username') ?? keys.get('displayname')
  return typeof name === 'string' ? name : ''
}
