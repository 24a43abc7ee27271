import { changesOf } from '../../store/store.js'
import type { ImportContext } from '../context.js'
import { makeRequests, type ContentWithoutRequest } from './made-requests.js'

/*
 * A resource that names a review request is hidden: it waits for that request's decision, or was declined by
 * it. So it must name its own request, which is not approved; and every request that is not approved must be
 * named by its resource. Otherwise nobody could decide on it.
 */

interface Claimed {
  id: string
  line: number
}

interface Waiting {
  id: string
  request: string
  sender: string | null
  title: string
  createdAt: string
  updatedAt: string
  /** The resource that the request is about; null if there is no request. */
  about: string | null
  status: string | null
}

const byId = (window: readonly Claimed[]) => new Map(window.map(({ id, line }) => [id, line]))

/** Reported resources and the requests that they name; errors that follow from them are not reported. */
interface Reported {
  contents: Set<string>
  requests: Set<string>
}

/** Checks the waiting resources of the file, and creates missing requests. */
async function checkWaiting(
  context: ImportContext,
  lines: ReadonlyMap<string, number>,
  reported: Reported,
): Promise<void> {
  const { bulk, errors } = context
  const waiting = await bulk.all<Waiting>(
    `select contents.id, contents.review_request_id as request, contents.created_by_user_id as sender,
       contents.title, contents.created_at as "createdAt", contents.updated_at as "updatedAt",
       request.content_id as about, request.status
     from contents left join review_requests as request on request.id = contents.review_request_id
     where ${bulk.oneOf('contents.id')} and contents.review_request_id is not null
       and not exists (select 1 from import_claims as claim
                       where claim.kind = 'reviewRequest' and claim.id = contents.review_request_id and claim.bad = 1)`,
    [...lines.keys()],
  )
  const report = ({ id, request }: Waiting, expected: string) => {
    reported.contents.add(id)
    reported.requests.add(request)
    errors.add(lines.get(id) ?? 0, 'reviewRequestId', expected)
  }
  const unrequested: ContentWithoutRequest[] = []
  for (const row of waiting) {
    const { about, status, sender } = row
    if (about === null && sender === null) {
      report(row, 'the id of a reviewRequest, or a createdByUserId to make one from')
    } else if (about === null && sender !== null) {
      unrequested.push({ ...row, sender, line: lines.get(row.id) ?? 0 })
    } else if (about !== row.id) {
      report(row, 'the id of a reviewRequest of this content')
    } else if (status === 'APPROVED') {
      report(row, 'null, as the reviewRequest with this id is APPROVED')
    }
  }
  if (!errors.any) await makeRequests(context, unrequested)
}

const OPEN = `request.status <> 'APPROVED' and contents.review_request_id is distinct from request.id`

/**
 * Approves the open requests, which the file does not have, for resources that the file takes out of the
 * queue. A resource may not change to another request, because nobody could decide on the first one then.
 */
async function approveReleased(
  { bulk, errors, warnings, now, organizationId, noteChanges }: ImportContext,
  lines: ReadonlyMap<string, number>,
  reported: Reported,
): Promise<void> {
  const left = await bulk.all<{ id: string; request: string; other: string | null }>(
    `select contents.id, request.id as request, contents.review_request_id as other
     from review_requests as request join contents on contents.id = request.content_id
     where ${bulk.oneOf('request.content_id')} and ${OPEN}
       and not exists (select 1 from import_claims as claim
                       where claim.kind = 'reviewRequest' and claim.id = request.id)`,
    [...lines.keys()],
  )
  for (const { id, request, other } of left) {
    if (other === null || reported.contents.has(id)) continue
    reported.contents.add(id)
    errors.add(lines.get(id) ?? 0, 'reviewRequestId', `${request}, which the content has already, or null`)
  }
  const released = left.filter(({ other }) => other === null)
  if (released.length === 0 || errors.any) return
  const requests = released.map(({ request }) => request)
  await bulk.run(
    `update review_requests set status = 'APPROVED', reason = null, decided_at = ?, decided_by_user_id = null,
     updated_at = ? where ${bulk.oneOf('id')}`,
    now,
    now,
    requests,
  )
  noteChanges(changesOf(organizationId, 'REVIEW_REQUEST', requests))
  for (const { id, request } of released) {
    const message = `the resource no longer waits for the reviewRequest ${request}, which is APPROVED now`
    warnings.add({ line: lines.get(id) ?? 0, record: `content ${id}`, key: 'reviewRequestId', message })
  }
}

/** Checks that the resources of the file's requests wait for them. */
async function checkRequested(
  { bulk, errors }: ImportContext,
  window: readonly Claimed[],
  reported: Reported,
): Promise<void> {
  const lines = byId(window)
  const rows = await bulk.all<{ id: string; status: string; content: string }>(
    `select request.id, request.status, contents.id as content
     from review_requests as request join contents on contents.id = request.content_id
     where ${bulk.oneOf('request.id')}
       and (${OPEN} or (request.status = 'APPROVED' and contents.review_request_id = request.id
         and not exists (select 1 from import_claims as claim
                         where claim.kind = 'content' and claim.id = contents.id)))
       and not exists (select 1 from import_claims as claim
                       where claim.kind = 'content' and claim.id = contents.id and claim.bad = 1)`,
    [...lines.keys()],
  )
  for (const { id, status, content } of rows) {
    if (reported.contents.has(content) || reported.requests.has(id)) continue
    const line = lines.get(id) ?? 0
    if (status === 'APPROVED')
      errors.add(line, 'status', 'PENDING or REJECTED while its content waits for it')
    else errors.add(line, 'contentId', 'a content whose reviewRequestId is the id of this request')
  }
}

/**
 * Checks that the contributions and the review requests of the file belong together. Creates missing
 * requests, and approves those whose resource was taken out of the queue, with a warning for each.
 */
export async function checkReviewRequests(context: ImportContext): Promise<void> {
  const { claims, errors } = context
  const reported: Reported = { contents: new Set(), requests: new Set() }
  for await (const window of claims.windows('content')) {
    const lines = byId(window)
    await checkWaiting(context, lines, reported)
    await approveReleased(context, lines, reported)
    if (errors.full) return
  }
  for await (const window of claims.windows('reviewRequest')) {
    await checkRequested(context, window, reported)
    if (errors.full) return
  }
}
