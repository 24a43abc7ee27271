import type { Records } from './import-error-cases.js'

const waiting = (extra: object = {}) => ({
  type: 'content',
  id: 'c',
  title: 'C',
  contentType: 'document',
  reviewRequestId: 'rr',
  ...extra,
})
const request = (extra: object = {}) => ({
  type: 'reviewRequest',
  id: 'rr',
  contentId: 'c',
  submittedByUserId: 'u-1',
  text: 'T',
  ...extra,
})
const decided = { decidedAt: '2026-01-01T00:00:00.000Z' }

/** Records of contributions that follow an organization's own, and the errors that they cause, as `line key`. */
export const reviewCases: [behaviour: string, records: Records, errors: string[]][] = [
  ['a contribution without a request or a sender', [waiting()], ['2 reviewRequestId']],
  [
    'a contribution without a request whose sender nothing brings',
    [waiting({ createdByUserId: 'no' })],
    ['2 createdByUserId'],
  ],
  ['a bad request, but not the contribution that names it', [waiting(), request({ text: 1 })], ['3 text']],
  ['a bad contribution, but not its request', [waiting({ title: '' }), request()], ['2 title']],
  [
    'a request of nobody, for nothing',
    [
      request({
        contentId: 'no',
        submittedByUserId: 'no',
        decidedByUserId: 'no',
        status: 'APPROVED',
        ...decided,
      }),
    ],
    ['2 contentId', '2 submittedByUserId'],
  ],
  ['a request whose content does not wait', [request({ contentId: 'content-2' })], ['2 contentId']],
  [
    'a request whose content waits for another one',
    [waiting({ createdByUserId: 'u-1' }), request({ id: 'other' })],
    ['3 contentId'],
  ],
  [
    'a request that changes its content',
    [request({ id: 'review-1', contentId: 'content-2' })],
    ['2 contentId'],
  ],
  [
    'a contribution that waits for the request of another one',
    [waiting({ reviewRequestId: 'review-2' })],
    ['2 reviewRequestId'],
  ],
  ['a request twice waited for', [waiting(), request(), waiting({ id: 'c2' })], ['4 reviewRequestId']],
  [
    'a contribution whose request is approved',
    [waiting(), request({ status: 'APPROVED', ...decided })],
    ['2 reviewRequestId'],
  ],
  [
    'an approved request whose content in the database waits',
    [request({ id: 'review-2', contentId: 'content-4', status: 'APPROVED', ...decided })],
    ['2 status'],
  ],
]
