import { codec } from '../codec.js'
import { flag, id, longName, oneOf, orNull, text, timestamp, webAddress } from '../fields.js'
import { withSameContent } from '../special/review-requests.js'
import { column } from '../stored.js'

/** A contribution in the review queue, or a decided one. */
export const reviewRequest = codec('reviewRequest', {
  meaning:
    'A contribution that waits for a decision, or was decided. Unless it is `APPROVED`, its content ' +
    'names it by `reviewRequestId`. Its default `title` is its content’s.',
  rules:
    'A decided request has a `decidedAt`, and a `REJECTED` one has a `reason`. A `PENDING` request has ' +
    'neither, and no `decidedByUserId`. Its `contentId` never changes.',
  table: 'reviewRequests',
  key: ['id'],
  namedBy: { reviewRequest: 'id' },
  // Requests carry the texts that were sent, so fewer are held at a time.
  page: 50,
  fields: {
    id,
    contentId: column(id, { names: 'content' }),
    submittedByUserId: column(id, { names: 'user' }),
    title: column(longName.optional(), { initial: () => '' }),
    titleIsProvisional: flag.default(false),
    text,
    sourceUrl: orNull(webAddress),
    status: oneOf('PENDING', 'APPROVED', 'REJECTED').default('PENDING'),
    reason: orNull(text),
    decidedByUserId: column(orNull(id), { names: 'user' }),
    decidedAt: orNull(timestamp),
  },
  check: ({ status, reason, decidedAt, decidedByUserId }, wrong) => {
    if (status === 'REJECTED' && reason === null) wrong('text where the status is REJECTED', 'reason')
    if (status !== 'REJECTED' && reason !== null) wrong('null unless the status is REJECTED', 'reason')
    if (status !== 'PENDING' && decidedAt === null) {
      wrong(`a timestamp where the status is ${status}`, 'decidedAt')
    }
    if (status === 'PENDING' && decidedAt !== null) wrong('null while PENDING', 'decidedAt')
    if (status === 'PENDING' && decidedByUserId !== null) wrong('null while PENDING', 'decidedByUserId')
  },
  screen: withSameContent,
  change: ({ id: requestId }) => ({ type: 'REVIEW_REQUEST', id: requestId }),
})
