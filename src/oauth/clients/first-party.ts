import type { ClientDescription } from './client-store.js'

const pages: Readonly<Record<string, { name: string; path: string }>> = {
  'lyceum-graphiql': { name: 'GraphiQL', path: '/graphiql' },
  'lyceum-docs': { name: 'REST reference', path: '/docs/' },
}

/** A page of the service itself as a client. Answers go to that page. Undefined for any other id. */
export function firstParty(issuer: string, clientId: string): ClientDescription | undefined {
  const page = Object.hasOwn(pages, clientId) ? pages[clientId] : undefined
  return page && { name: page.name, uri: issuer, redirectUris: [issuer + page.path] }
}
