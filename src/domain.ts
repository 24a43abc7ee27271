import type { Command } from 'commander'
import type { Context, Hono } from 'hono'
import type { CodedError } from './base/errors.js'
import type { Resolvers } from './generated/resolvers.js'
import type { FieldsByType } from './graph/execution/resolve-with-lists.js'
import type { FairQueue } from './graph/fair-queue.js'
import type { Links } from './graph/links.js'
import type { NodeLoaders } from './graph/node.js'
import type { Cursors } from './graph/relations/cursors.js'
import type { Job } from './jobs/job.js'
import type { KnowledgeExtractor } from './providers/extraction/port.js'
import type { MailSender } from './providers/mail/port.js'
import type { VideoSite } from './providers/video-site/port.js'
import type { JsonFetcher } from './providers/web-fetch/port.js'
import type { CallerLimits } from './rest/caller-limits.js'
import type { HttpEnv } from './rest/http-env.js'
import type { LargeJsonParser } from './rest/large-json.js'
import type { Observe } from './rest/observe-requests.js'
import type { WebhookSender } from './providers/webhook/port.js'
import type { Route } from './rest/route.js'
import type { Store } from './store/store.js'

/** The settings that the routes and their description depend on. */
export interface RouteSettings {
  readonly VIDEO_SITE_NAME: string
}

/** The providers that jobs use, besides the store. */
export interface JobProviders {
  readonly extractor: KnowledgeExtractor
  readonly videoSite: VideoSite
  readonly webhooks: WebhookSender
  readonly mail: MailSender
  /** Makes the cursors of the lists in a database. */
  readonly cursors: (store: Store) => Promise<Cursors>
}

/** How OAuth clients may identify themselves. */
export interface ClientSettings {
  /** By registration (RFC 7591). */
  readonly registration: boolean
  /** By the address of a document about themselves. */
  readonly documents: boolean
}

/** The parts for a domain's own surface. */
export interface SurfaceParts {
  /** Wraps each request; errors are answered in the form of `answer`. */
  readonly observe: (answer: (c: Context<HttpEnv>, error: CodedError) => Response) => Observe
  readonly links: Links
  /** Throws while the process is overloaded. */
  readonly assertNotOverloaded: () => void
  /** Returns the public address of the service, without a slash at its end: the issuer of its tokens. */
  readonly issuer: () => string
  /** How OAuth clients may identify themselves. */
  readonly clientSettings: ClientSettings
  /** The configured public address of the service. */
  readonly publicUrl: string | undefined
  readonly limits: CallerLimits
  /** Parses bodies that are too large for the event loop. */
  readonly parser: LargeJsonParser
  /** Fetches the documents about clients. */
  readonly clientDocuments: JsonFetcher
  /** The queue of sign-in code checks. */
  readonly codeChecks: FairQueue
  /** A secret that all processes on the database share, for values that browsers send back. */
  readonly browserKey: string
  /** Whether `X-Forwarded-For` comes from a proxy of ours. */
  readonly trustProxy: boolean
  /** Demo accounts that anyone may use; only the demo has some. */
  readonly offeredPeople: readonly OfferedPerson[]
}

/** A demo account that anyone may use. */
export interface OfferedPerson {
  readonly userId: string
  readonly label: string
}

/** Paths of a domain outside `/v1` and `/graphql`, for its own callers. */
export interface Surface {
  /**
   * The prefixes of its paths, such as `/scim/v2`. Each prefix belongs to it, with everything after it and a
   * slash.
   */
  readonly paths: readonly string[]
  readonly app: Hono<HttpEnv>
}

/**
 * What a domain adds to the service. Each `src/<domain>/domain.ts` exports one, and `src/domains.ts` lists
 * them.
 */
export interface Domain {
  /** The resolvers of its part of the graph: one value for each of its files in `schema/`. */
  readonly resolvers: readonly Resolvers[]
  /** Fields that its routes' operations have resolved together with the lists of their rows; see `resolveWithLists`. */
  readonly resolvedWithLists?: FieldsByType
  /** Its routes under `/v1`. */
  readonly routes?: (settings: RouteSettings) => readonly Route[]
  /** The use cases that find its records for `Query.node`. */
  readonly nodes?: NodeLoaders
  /** Its paths for non-person callers. */
  readonly surface?: (parts: SurfaceParts) => Surface
  /** Its background jobs. */
  readonly jobs?: (providers: JobProviders) => readonly Job[]
}

/**
 * The commands of `lyceum` by their names, each of which loads the module of its command. A domain that has
 * some exports them from `src/<domain>/commands.ts`, and `src/domain-commands.ts` lists them: a command must
 * not wait until the whole service is loaded.
 */
export type Commands = Readonly<Record<string, () => Promise<Command>>>
