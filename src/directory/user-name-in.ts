function valueAt(body: object, name: string): unknown {
  const key = Object.keys(body).findLast((one) => one.toLowerCase() === name)
  const value: unknown = key === undefined ? undefined : Reflect.get(body, key)
  return value
}

/** Whom a body names, for the log; empty where it names nobody. It may be any object: nothing has looked at it yet. */
export function userNameIn(body: object): string {
  const name = valueAt(body, 'username') ?? valueAt(body, 'displayname')
  return typeof name === 'string' ? name : ''
}
