import { Counter, type Registry } from 'prom-client'

/** How many names of clients metrics tell apart, `unknown` among them. With `other` for all the rest they have 50. */
const MAX_CLIENTS = 49
/** The name of a client that doesn't say who it is. */
export const UNKNOWN_CLIENT = 'unknown'

/** A name for whoever comes after there are too many. */
const OTHER = 'other'

/**
 * Names that strangers make up, of which only the first so many are told apart: as labels of metrics, each would take
 * memory here and in whatever collects them.
 */
class BoundedNames {
  readonly #limit: number
  readonly #known = new Set<string>()

  /** @param limit how many names are told apart; all others are `other` */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** The name itself, or `other`. */
  admit(name: string): string {
    if (this.#known.has(name)) return name
    if (this.#known.size >= this.#limit) return OTHER
    this.#known.add(name)
    return name
  }
}

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
