import { z } from 'zod'
import type { Records } from './records.js'
import type { Caller } from './callers.js'

const created = z.object({ contentId: z.string(), reviewRequestId: z.string().nullable() })
const decided = z.strictObject({
  data: z.object({ decided: z.object({}) }),
  extensions: z.object({}).optional(),
})

const handbook = [
  '# Cold storage',
  'Vaccines are kept between 2 °C and 8 °C. A fridge must never be opened for longer than a minute.',
  '## Alarms',
  'An alarm is a message that a sensor sends when it is too warm. It must be answered within ten minutes.',
  '## Labels',
  '- Every sample must carry a label.\n- A label is a name, a date and a hazard class.',
].join('\n\n')
/** Texts that builds may easily escape, count or cut differently. */
const oddities = [
  '# Quotes "and" <tags> & more',
  'A tab\tand a \\ backslash; 日本語, naïve, e\u0301 and é, 👩‍🔬, \u2028 and \u00a0 must survive.',
].join('\n\n')

/** A long text, whose answer is compressed and encoded in one go. */
const long = Array.from(
  { length: 3_000 },
  (_, index) =>
    `## Step ${index}\n\nPump ${index} – "the °C one" – must be off before valve ${index} opens.\n`,
).join('\n')

const vtt =
  'WEBVTT\n\n00:00.000 --> 00:01.500\nHello "there" & <i>welcome</i>\n\n00:02.000 --> 00:04.000\n– 8 °C –\n'

/** Sends documents, transcripts and decisions to the service in order to make data. */
export class Poster {
  readonly #url: string
  readonly #records: Records
  readonly #callers: readonly Caller[]

  constructor(url: string, records: Records, callers: readonly Caller[]) {
    this.#url = url
    this.#records = records
    this.#callers = callers
  }

  async #post(name: string, path: string, body: object, key?: string): Promise<unknown> {
    const authorization = this.#callers.find((caller) => caller.name === name)?.authorization
    if (authorization === undefined) throw new Error(`There is no caller ${name}.`)
    const response = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`POST ${path} of ${name}: ${response.status} ${text}`)
    return JSON.parse(text)
  }

  /** Sends a document, and remembers the ids of what was created. */
  async #document(name: string, title: string, options: object = {}, key?: string): Promise<string> {
    const body = { title, content: handbook, visibility: 'everyone', ...options }
    const { contentId, reviewRequestId } = created.parse(await this.#post(name, '/v1/documents', body, key))
    this.#records.add('content', contentId)
    if (reviewRequestId === null) return contentId
    this.#records.add('reviewRequest', reviewRequestId)
    return reviewRequestId
  }

  async #decide(mutation: string): Promise<void> {
    decided.parse(await this.#post('admin', '/graphql', { query: `mutation { decided: ${mutation} }` }))
  }

  /**
   * Publishes, drafts, contributes and decides. Nobody contributes more than three times, which is the limit
   * for a minute.
   *
   * @throws Error if the service refuses something
   */
  async fill(): Promise<void> {
    await this.#document('owner', 'Cold storage', {}, 'cold-storage')
    await this.#document('owner', 'Cold storage', {}, 'cold-storage')
    await this.#document('admin', 'Quotes "and" \\ 👩‍🔬', { content: oddities, visibility: 'admins' })
    await this.#document('billing admin', 'Nothing to teach', { content: 'Hello.' })
    await this.#document('admin', 'A long manual', { content: long })
    await this.#document('admin', 'For two teams', {
      visibility: 'teams',
      teamIds: ['team_lab', 'team_platform'],
    })
    await this.#document('admin', 'A draft of an admin', { asDraft: true })
    await this.#document('team admin', 'For the platform', {
      visibility: 'teams',
      teamIds: ['team_platform'],
    })
    await this.#document('team admin', 'A draft for the platform', {
      visibility: 'teams',
      teamIds: ['team_platform'],
      asDraft: true,
    })
    await this.#document('owner of another organization', 'Glazes')
    await this.#document('team admin', 'Wider than the team')
    await this.#document('team viewer', 'An idea of the lab')
    const toApprove = await this.#document('team viewer', 'A better idea', { content: oddities })
    const toReject = await this.#document('member of no team', 'A worse idea', { visibility: 'admins' })
    await this.#document('member of no team', 'One that waits')
    await this.#decide(
      `approveContentReviewRequest(input: { id: "${toApprove}", visibility: EVERYONE })
        { reviewRequest { id } }`,
    )
    await this.#decide(
      `rejectContentReviewRequest(input: { id: "${toReject}", reason: "Not now, \\"later\\"" })
        { reviewRequest { id } }`,
    )
    await this.#post(
      'admin',
      '/v1/content/cnt_video-vaccine-storage/versions/ver_video-vaccine-storage_v1/transcript',
      { format: 'VTT', text: vtt },
    )
    await this.#post('owner', '/v1/videos/videosite', {
      url: 'https://youtu.be/aqz-KE-bpKQ',
      visibility: 'everyone',
    })
  }
}
