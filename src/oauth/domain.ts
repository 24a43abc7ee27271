import type { Domain } from '../domain.js'
import { createOAuthEndpoint } from './oauth-endpoint.js'
import { sendSignInMail } from './sign-in/send-sign-in-mail-job.js'

/** Signing in, and what people let clients do. */
export const oauth = {
  resolvers: [],
  surface: createOAuthEndpoint,
  jobs: ({ mail }) => [sendSignInMail(mail)],
} satisfies Domain
