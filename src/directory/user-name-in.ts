function valueAt(body: object, name: string): unknown {
  const key = Object.keys(body).findLast((one) => one.toLowerCase() === name)
  const value: unknown = key === undefined ? undefined : Reflect.get(body, key)
  return value
}

/**
 * The user name in a body, for the log; empty if there is none. The body may be any object: it is not
 * validated yet.
 */
export function userNameIn(body: object): string {
  const name = valueAt(body, 'username') ?? valueAt(body, 'displayname')
  return typeof name === 'string' ? name : ''
}
