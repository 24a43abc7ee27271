import { z } from 'zod'
import type { Config } from '../../config.js'
import { openMigrated } from '../../process/open-database.js'
import { createKeyFetcher } from '../../providers/web-fetch/fetch-json.js'
import type { JsonFetcher } from '../../providers/web-fetch/port.js'
import type { OpenStore } from '../../store/open-store.js'
import { listIdentityProviders } from '../../operator/identity-provider-store.js'
import { failed, type Finding, ok } from './finding.js'

/** The kinds of public keys: a shared secret is none. */
const PUBLIC_KINDS: ReadonlySet<string> = new Set(['RSA', 'EC', 'OKP'])
const keySet = z.object({ keys: z.array(z.object({ kty: z.string() })) })

type Provider = Record<'id' | 'issuer' | 'jwksUri', string>

async function readProviders(config: Config): Promise<Provider[]> {
  let store: OpenStore
  try {
    store = await openMigrated(config)
  } catch {
    // Problems with the database are reported by its own check.
    return []
  }
  try {
    const providers: Provider[] = []
    for await (const provider of listIdentityProviders(store)) providers.push(provider)
    return providers
  } finally {
    await store.close()
  }
}

async function checkKeys({ id, issuer, jwksUri }: Provider, fetcher: JsonFetcher): Promise<Finding> {
  const what = `identity provider ${id}`
  const answer = await fetcher.fetch(jwksUri, new AbortController().signal)
  if (answer.kind === 'refused')
    return failed(
      what,
      `the keys of ${issuer} can't be fetched from ${jwksUri} (${answer.cause}): its tokens get a 503`,
    )
  const { data } = keySet.safeParse(answer.json)
  const count = data?.keys.filter(({ kty }) => PUBLIC_KINDS.has(kty)).length ?? 0
  if (count === 0) return failed(what, `no public keys of ${issuer} are at ${jwksUri}: add it anew`)
  return ok(what, `${count} public ${count === 1 ? 'key' : 'keys'} of ${issuer} can be fetched`)
}

/** Whether the keys of all identity providers whose tokens are taken can be fetched, as the service fetches them. */
export async function checkIdentityProviders(config: Config): Promise<Finding[]> {
  const fetcher = createKeyFetcher(config.WEB_FETCH_ALLOW)
  const providers = await readProviders(config)
  return await Promise.all(providers.map((provider) => checkKeys(provider, fetcher)))
}
