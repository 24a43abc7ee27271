import type { Command } from 'commander'
import type { Context, Hono } from 'hono'
import type { CodedError } from './base/errors.js'
import type { MaybePromise } from './base/maybe-promise.js'
import type { Config } from './config.js'
import type { Resolvers } from './generated/resolvers.js'
import type { Links } from './graph/links.js'
import type { NodeLoaders } from './graph/node.js'
import type { Services } from './graph/services.js'
import type { Job } from './jobs/job.js'
import type { JobProviders } from './jobs/job-providers.js'
import type { CallerLimits } from './rest/caller-limits.js'
import type { HttpEnv } from './rest/http-env.js'
import type { LargeJsonParser } from './rest/large-json.js'
import type { Branding } from './rest/branding/branding.js'
import type { Observe } from './rest/observe-requests.js'
import type { Route } from './rest/route.js'

/** The parts for a domain's own surface. */
export interface SurfaceParts {
  readonly settings: Config
  readonly branding: Branding
  /** The CSS rules that load the web app's fonts; empty where it is not served. */
  readonly faces: string
  readonly services: Services
  readonly links: Links
  /** Returns the public address of the service, without a slash at its end. */
  readonly issuer: () => string
  /** Wraps each request; errors are answered in the form of `answer`. */
  readonly observe: (answer: (c: Context<HttpEnv>, error: CodedError) => Response) => Observe
  /** Throws while the process is overloaded. */
  readonly assertNotOverloaded: () => void
  readonly limits: CallerLimits
  /** Parses bodies that are too large for the event loop. */
  readonly parser: LargeJsonParser
  /** Returns a secret by its name, which all processes on the database share. */
  readonly secret: (name: string) => Promise<string>
}

/** Paths of a domain outside `/v1` and `/graphql`, for its own callers. */
export interface Surface {
  /**
   * The prefixes of its paths, such as `/scim/v2`. Each prefix belongs to it, with everything after it and a slash.
   */
  readonly paths: readonly string[]
  readonly app: Hono<HttpEnv>
}

/**
 * What a domain adds to the service. Each `src/<domain>/domain.ts` exports one, and `src/domains.ts` lists them.
 */
export interface Domain {
  /** The resolvers of its part of the graph: one value for each of its files in `schema/`. */
  readonly resolvers: readonly Resolvers[]
  /** Its routes under `/v1`. */
  readonly routes?: (settings: Config) => readonly Route[]
  /** The use cases that find its records for `Query.node`. */
  readonly nodes?: NodeLoaders
  /** The same for records that can be archived: they find those as well, for whoever may restore them. */
  readonly archivedNodes?: NodeLoaders
  /** Its paths for non-person callers. */
  readonly surface?: (parts: SurfaceParts) => MaybePromise<Surface>
  /** Its background jobs. */
  readonly jobs?: (providers: JobProviders) => readonly Job[]
}

/**
 * The commands of `lyceum` by their names, each of which loads the module of its command. A domain that has
 * some exports them from `src/<domain>/commands.ts`, and `src/domain-commands.ts` lists them: a command must
 * not wait until the whole service is loaded.
 */
export type Commands = Readonly<Record<string, () => Promise<Command>>>
