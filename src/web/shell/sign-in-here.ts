/** Where somebody signs in to come back to the page that shows. */
export function signInHere(): string {
  const to = new URLSearchParams({ continue: `${location.pathname}${location.search}` })
  return `/oauth/login?${to.toString()}`
}
