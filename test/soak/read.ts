import { setTimeout } from 'node:timers/promises'

/** Reads something with a token, and repeats the request while the service refuses it for load. */
export async function read(address: string, token: string | undefined) {
  for (;;) {
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    if (response.status !== 503) return { status: response.status, body: JSON.parse(text) }
    await setTimeout(1_000)
  }
}
