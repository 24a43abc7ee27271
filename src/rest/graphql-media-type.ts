import { accepts } from 'hono/accepts'
import type { Exchange } from './exchange.js'

const LEGACY = 'application/json'
const OWN = 'application/graphql-response+json'
const ANY = '*/*'

/**
 * The media type in which a GraphQL client takes its answer (GraphQL over HTTP, 6): `application/json` if it
 * names none or takes any, undefined if it takes neither.
 */
export function graphqlMediaType({ accept, hono }: Exchange): string | undefined {
  if (!accept || accept === ANY || accept === LEGACY) return LEGACY
  const chosen = accepts(hono, { header: 'Accept', supports: [LEGACY, OWN, ANY], default: '' })
  if (chosen === ANY) return LEGACY
  return chosen === '' ? undefined : chosen
}
