import { Counter, type Registry } from 'prom-client'
import { BoundedNames } from '../base/bounded-names.js'

/** How many names of clients metrics tell apart, `unknown` among them. With `other` for all the rest they have 50. */
const MAX_CLIENTS = 49
/** The name of a client that doesn't say who it is. */
export const UNKNOWN_CLIENT = 'unknown'

/** The metrics of clients, by the names that they give themselves. */
export interface ClientMetrics {
  /** Counts requests of a client. */
  observeClient(name: string, sent: number): void
  /** Counts a request that asks for what is deprecated: schema coordinates such as `Viewer.createdContent`. */
  observeDeprecated(coordinates: readonly string[], client: string): void
}

/** The names that metrics tell apart: whichever come first, and always that of requests without one. */
export function clientNames(): BoundedNames {
  const names = new BoundedNames(MAX_CLIENTS)
  names.admit(UNKNOWN_CLIENT)
  return names
}

/** Adds the metrics of clients. */
export function clientMetrics(registry: Registry): ClientMetrics {
  const names = clientNames()
  const requests = new Counter({
    name: 'lyceum_client_requests_total',
    help: 'Requests of signed-in callers, by the name that the client gives itself.',
    labelNames: ['client'],
    registers: [registry],
  })
  const uses = new Counter({
    name: 'lyceum_deprecated_field_uses_total',
    help: 'Requests that ask for a deprecated field, argument or enum value, by the name of the client.',
    labelNames: ['field', 'client'],
    registers: [registry],
  })
  return {
    observeClient: (name, sent) => requests.inc({ client: names.admit(name) }, sent),
    observeDeprecated: (coordinates, name) => {
      const client = names.admit(name)
      for (const field of coordinates) uses.inc({ field, client })
    },
  }
}
