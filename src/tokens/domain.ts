import type { Domain } from '../domain.js'
import { tokenResolvers } from './resolvers.js'

/** People's access tokens and their grants to clients. */
export const tokens = { resolvers: [tokenResolvers] } satisfies Domain
