import { signInScope } from '../../../src/access/sign-in-rules.js'
import { organizationOperatorScope } from '../../../src/access/system-scope.js'
import { addIdentityProvider } from '../../../src/tokens/idp-command-store.js'
import { acceptInvitation } from '../../../src/oauth/sign-in/accept-invitation.js'
import { findCandidates } from '../../../src/oauth/sign-in/find-candidates.js'
import { AUDIENCE, ISSUER, Issuer, JWKS } from '../../identity/issuer.js'
import { uniqueId } from '../../support/builders.js'
import { command, type Writes, type WriteWorld } from './write-world.js'

/** An identity provider whose tokens the service accepts. */
export const issuer = new Issuer()

/** Makes the organization accept tokens for its own audience, and returns that audience. */
async function addProvider({ app, stage: { organizationId: id } }: WriteWorld): Promise<string> {
  const scope = organizationOperatorScope(id)
  const audience = `${AUDIENCE}/${id}`
  const provider = { issuer: ISSUER, audience, jwksUri: JWKS, subjectClaim: 'sub', scopes: {} }
  await app.store.transaction(scope, (tx) => addIdentityProvider(tx, scope, provider))
  return audience
}

/** Writes about people other than mutations: people who join or leave. */
export async function memberWrites(world: WriteWorld): Promise<Writes> {
  const { stage, newcomer } = world
  const audience = await addProvider(world)
  return {
    'sign-in, which accepts an invitation': async (through) => {
      const { email } = await stage.invitation()
      return () =>
        through.store.transaction(signInScope(), async (tx) => {
          const [candidate] = (await findCandidates(tx, email)).found
          if (candidate?.kind !== 'invited') throw new Error(`${email} was not invited.`)
          await acceptInvitation(tx, 'a request', candidate.invited)
        })
    },
    'sign-in, the first of a member': async (through) => {
      const { email } = await newcomer(through, { signedUp: false })
      const claims = { aud: audience, email, email_verified: true }
      const client = through.client(await issuer.token(uniqueId('sub'), { claims }))
      return async () => {
        const { errors } = await client.graphql('{ viewer { id } }')
        if (errors.length > 0) throw new Error(JSON.stringify(errors))
      }
    },
    'people deactivate': async (through) => {
      const { userId } = await newcomer(through)
      return () => command(through, 'people', 'deactivate', userId)
    },
  }
}
