import type { Fixture } from '../support/stage/fixture.js'
import { globalIds } from '../access/global-ids.js'
import type { Choices } from '../graph/choices.js'

/** Ids of existing records, by a pattern for the names of their arguments; the first match counts. */
export type KnownIds = readonly (readonly [pattern: RegExp, ids: readonly string[]])[]

/** The ids that an organization of the access tests has. */
export function idsOfFixture(fixture: Fixture): KnownIds {
  const { people, spares, branches, lessons, videos } = fixture
  const branch = (key: 'spaceId' | 'categoryId' | 'topicId' | 'itemId') =>
    Object.values(branches).map((ids) => ids[key])
  return [
    [
      /review|approve|reject/i,
      [fixture.requestId, ...spares.flatMap((one) => [one.toApprove, one.toReject])],
    ],
    [/version/i, [fixture.versionId]],
    [/team/i, [fixture.teamId]],
    [/role/i, [fixture.roleId]],
    [/lesson/i, Object.values(lessons)],
    [/topic/i, branch('topicId')],
    [/space/i, branch('spaceId')],
    [/category/i, branch('categoryId')],
    [/item/i, branch('itemId')],
    [/member|person|people/i, Object.values(people).map(({ userId }) => userId)],
    [/node/i, Object.values(globalIds(fixture))],
    [/retry/i, spares.map(({ failedId }) => failedId)],
    [/publish/i, spares.map(({ draftId }) => draftId)],
    [/content|./i, [fixture.documentId, ...Object.values(videos)]],
  ]
}

const VTT = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n\n00:01.000 --> 00:02.000\nPumps must be off.'
/** Valid texts, by the names of their arguments. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  title: ['Cold storage', 'Naïve façade'],
  content: ['# Cold storage\n\nVaccines stay cold.', '- One\n- Two\n\n| a | b |\n| - | - |\n| 1 | 2 |'],
  text: [VTT, 'Hello.', '1\n00:00:00,000 --> 00:00:01,000\nHello'],
  url: [
    'https://youtu.be/aqz-KE-bpKQ',
    'https://example.com/page',
    'https://www.videosite.com/watch?v=aqz-KE-bpKQ',
  ],
  query: ['a', 'Caller', 'library'],
  tags: ['safety', 'safety,other'],
  reason: ['Not now.'],
}

/** Valid values for arguments whose types don't say everything. */
export class KnownValues {
  readonly #ids: KnownIds

  constructor(ids: KnownIds) {
    this.#ids = ids
  }

  /**
   * A text or an id.
   *
   * @param name the argument's name
   * @param place the field of the graph or the path of the route, which says what `id` means
   */
  text(choices: Choices, name: string, place: string): string {
    const samples = TEXTS[name]
    if (samples) return choices.pick(samples)
    const isOwnName = /[a-z]Ids?$/.test(name)
    if (!isOwnName && !/^ids?$/.test(name)) return choices.pick(['a', 'Some text.'])
    const found = this.#ids.find(([pattern]) => pattern.test(isOwnName ? name : place))
    return choices.pick(found?.[1] ?? ['unknown'])
  }
}
