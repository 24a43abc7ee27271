import type { Domain } from '../domain.js'
import { tokenResolvers } from './resolvers.js'

/** What acts for people: their access tokens, and what they let clients do. */
export const tokens = { resolvers: [tokenResolvers] } satisfies Domain
