import type { Client } from '../../support/app.js'
import { INVITED, type Stage, UNASKED_VIDEO } from './stage.js'

/** How a call was answered, on either surface. */
export interface Answer {
  /** On `/graphql`, that of the error, if there is one. */
  status: number
  retryAfter: string | null
  /** Whether it is the first answer to the same Idempotency-Key. */
  isRepeated: boolean
  body: unknown
}

/** A mutation, how it is called, and what the same call means a second time. */
export interface MutationCase {
  mutation: string
  /** What sets the case apart from others of its mutation. */
  note?: string
  send(stage: Stage, key: string): Promise<Answer>
  /**
   * Once the call has done its work: the first answer comes again, as its Idempotency-Key says; it is refused
   * as a conflict; its record is gone; or it does the same to the same record again, so that only its job is queued twice.
   */
  repeats: 'answered' | 'refused' | 'unknown' | 'done again'
}

const KEY = 'idempotency-key'

async function viaRest(client: Client, path: string, body: object, key?: string): Promise<Answer> {
  const answer = await client.post(path, body, key === undefined ? {} : { [KEY]: key })
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    isRepeated: answer.headers.get('idempotent-replayed') === 'true',
    body: answer.body,
  }
}

async function viaGraphql(client: Client, mutation: string, input?: object): Promise<Answer> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
  const query = input
    ? `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`
    : `mutation { ${mutation} { __typename } }`
  const { status, headers, data, errors } = await client.graphql(query, input ? { input } : {})
  const http: unknown = errors[0]?.extensions['http']
  const coded: unknown = typeof http === 'object' && http !== null ? Reflect.get(http, 'status') : undefined
  return {
    status: coded === undefined ? status : Number(coded),
    retryAfter: headers.get('retry-after'),
    isRepeated: headers.get('idempotent-replayed') === 'true',
    body: errors.length > 0 ? errors : data,
  }
}

const document = { title: 'Cold storage', content: '# Cold storage\n\nVaccines stay cold.' }
const page = { url: 'https://handbook.example.org/cold', visibility: 'everyone' }
const toEveryone = { visibility: 'EVERYONE' }

function documentCase(
  note: string,
  by: 'admin' | 'member',
  fields: (stage: Stage) => object = () => ({ visibility: 'everyone' }),
): MutationCase {
  return {
    mutation: 'createDocument',
    note,
    send: (stage, key) => viaRest(stage[by], '/v1/documents', { ...document, ...fields(stage) }, key),
    repeats: 'answered',
  }
}

function pageCase(note: string, by: 'admin' | 'member'): MutationCase {
  return {
    mutation: 'createDocumentFromUrl',
    note,
    send: (stage, key) => viaRest(stage[by], '/v1/documents/from-url', page, key),
    repeats: 'answered',
  }
}

function videoCase(note: string, id: string): MutationCase {
  const body = { url: `https://youtu.be/${id}`, visibility: 'everyone' }
  return {
    mutation: 'addVideo',
    note,
    send: ({ admin }, key) => viaRest(admin, '/v1/videos/videosite', body, key),
    repeats: 'answered',
  }
}

function retryCase(of: keyof Stage['failed']): MutationCase {
  return {
    mutation: 'retryProcessing',
    note: of,
    send: ({ admin, failed }) => viaGraphql(admin, 'retryProcessing', { contentId: failed[of] }),
    repeats: 'refused',
  }
}

function directoryCase(
  mutation: string,
  by: keyof Stage['directories'],
  input: object | undefined,
  repeats: MutationCase['repeats'],
): MutationCase {
  return {
    mutation,
    send: ({ directories }) => viaGraphql(directories[by], mutation, input),
    repeats,
  }
}

function endpointCase(mutation: string, repeats: MutationCase['repeats'], fields: object = {}): MutationCase {
  return {
    mutation,
    send: ({ admin, endpointId }) => viaGraphql(admin, mutation, { id: endpointId, ...fields }),
    repeats,
  }
}

/** At least one case for every mutation of the schema. */
export const mutationCases: readonly MutationCase[] = [
  documentCase('published', 'admin'),
  documentCase('published to a team', 'admin', ({ teamId }) => ({ visibility: 'teams', teamIds: [teamId] })),
  documentCase('as a draft', 'admin', () => ({ visibility: 'everyone', asDraft: true })),
  documentCase('to review', 'member'),
  pageCase('published', 'admin'),
  pageCase('to review', 'member'),
  videoCase('checked', 'aAaAaAaAaAa'),
  videoCase('to be checked', UNASKED_VIDEO),
  {
    mutation: 'publishContent',
    send: ({ admin, draftId }) => viaGraphql(admin, 'publishContent', { contentId: draftId }),
    repeats: 'refused',
  },
  retryCase('processing'),
  retryCase('indexing'),
  retryCase('video'),
  {
    mutation: 'setTranscript',
    send: ({ admin, recording: { contentId, versionId } }) =>
      viaRest(admin, `/v1/content/${contentId}/versions/${versionId}/transcript`, {
        format: 'VTT',
        text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nKeys are returned to the depot.',
      }),
    repeats: 'done again',
  },
  {
    mutation: 'approveContentReviewRequest',
    send: ({ admin, requests }) =>
      viaGraphql(admin, 'approveContentReviewRequest', { id: requests.toApprove, ...toEveryone }),
    repeats: 'refused',
  },
  {
    mutation: 'rejectContentReviewRequest',
    send: ({ admin, requests }) =>
      viaGraphql(admin, 'rejectContentReviewRequest', { id: requests.toReject, reason: 'Not now' }),
    repeats: 'refused',
  },
  {
    mutation: 'createWebhookEndpoint',
    send: ({ admin }) =>
      viaGraphql(admin, 'createWebhookEndpoint', {
        url: 'https://hooks.example.org/new',
        types: ['CONTENT'],
      }),
    repeats: 'refused',
  },
  endpointCase('updateWebhookEndpoint', 'done again', {
    url: 'https://hooks.example.org/moved',
    paused: true,
  }),
  endpointCase('rotateWebhookSecret', 'refused'),
  endpointCase('deleteWebhookEndpoint', 'unknown'),
  endpointCase('replayWebhook', 'done again', { since: '2020-01-01T00:00:00.000Z' }),
  {
    mutation: 'synthesizeNarration',
    send: ({ admin }, key) => viaRest(admin, '/v1/narration/synthesize', { text: 'Check the list.' }, key),
    repeats: 'answered',
  },
  {
    mutation: 'inviteMember',
    send: ({ admin }) => viaGraphql(admin, 'inviteMember', { email: 'nora@new.example', name: 'Nora' }),
    repeats: 'refused',
  },
  {
    mutation: 'resendInvitation',
    // Each is another mail.
    send: ({ admin }) => viaGraphql(admin, 'resendInvitation', { email: INVITED }),
    repeats: 'done again',
  },
  {
    mutation: 'revokeInvitation',
    send: ({ admin }) => viaGraphql(admin, 'revokeInvitation', { email: INVITED }),
    repeats: 'unknown',
  },
  {
    mutation: 'createToken',
    // Each is another token.
    send: ({ admin }) => viaGraphql(admin, 'createToken', { name: 'Script' }),
    repeats: 'done again',
  },
  {
    mutation: 'revokeToken',
    send: ({ admin, tokenId }) => viaGraphql(admin, 'revokeToken', { id: tokenId }),
    repeats: 'unknown',
  },
  {
    mutation: 'revokeGrant',
    send: ({ admin, grantId }) => viaGraphql(admin, 'revokeGrant', { id: grantId }),
    repeats: 'unknown',
  },
  directoryCase('connectDirectory', 'disconnected', { mailDomains: ['acme.example'] }, 'refused'),
  directoryCase('rotateDirectoryToken', 'connected', {}, 'done again'),
  directoryCase('pauseDirectory', 'connected', undefined, 'refused'),
  directoryCase('resumeDirectory', 'paused', undefined, 'refused'),
  directoryCase('disconnectDirectory', 'connected', undefined, 'refused'),
]
