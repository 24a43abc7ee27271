import type { TokenScope } from '../base/vocabulary.js'

/** What a client may do with each scope; continues the words "it may". */
export const SCOPE_MEANINGS: Readonly<Record<TokenScope, string>> = {
  'content:write': 'create, submit and publish resources in your name',
  'narration:synthesize': "have texts spoken, out of your organization's allowance",
  'organization:manage':
    'manage your organization: invitations, its identity directory, webhooks, and the tokens and grants of others',
}
