import type { Domain } from '../domain.js'
import { createOAuthEndpoint } from './oauth-endpoint.js'
import { sendSignInMail } from './sign-in/send-sign-in-mail-job.js'

/** Signing in, and people's grants to clients. */
export const oauth = {
  resolvers: [],
  surface: createOAuthEndpoint,
  jobs: ({ mail, appName }) => [sendSignInMail(mail, appName)],
} satisfies Domain
