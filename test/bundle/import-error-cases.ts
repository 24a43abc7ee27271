export type Records = Record<string, unknown>[]

export const organization = { type: 'organization', id: 'org', name: 'O' }
export const other = { type: 'organization', id: 'other', name: 'Other' }
export const person = (index: number, extra: object = {}) => ({
  type: 'person',
  employeeId: `p-${index}`,
  userId: `pu-${index}`,
  name: 'P',
  email: `p${index}@x`,
  ...extra,
})
export const role = (id: string, extra: object = {}) => ({ type: 'companyRole', id, name: id, ...extra })
const duty = {
  type: 'duty',
  id: 'd',
  companyRoleId: 'role-mate',
  role: 'INFORMED',
  entityType: 'TOPIC',
  entityId: 'topic-1',
}

const dutyAt = (companyRoleId: string, advancementTierId: string, tierQualifier = 'MIN_TIER') => ({
  ...duty,
  companyRoleId,
  advancementTierId,
  tierQualifier,
})

/** Records that follow an organization's own in a file, and the errors that they cause, as `line key`. */
export const cases: [behaviour: string, records: Records, errors: string[]][] = [
  [
    'a team of a person that nothing brings',
    [person(1, { teams: [{ id: 'no', role: 'team-admin' }] })],
    ['2 teams[0].id'],
  ],
  ['a manager that nothing brings', [person(1, { managerEmployeeId: 'no' })], ['2 managerEmployeeId']],
  ['a parent role that nothing brings', [role('r', { parentRoleId: 'no' })], ['2 parentRoleId']],
  ['a holder that nothing brings', [role('r', { holderUserIds: ['u-1', 'no'] })], ['2 holderUserIds[1]']],
  ['an employee id in place of a user id', [role('r', { holderUserIds: ['e-1'] })], ['2 holderUserIds[0]']],
  [
    'a curriculum lesson that is a topic',
    [role('r', { curriculum: [{ type: 'lesson', id: 'topic-1' }] })],
    ['2 curriculum[0].id'],
  ],
  [
    'a curriculum topic that is an item',
    [role('r', { curriculum: [{ type: 'topic', id: 'item-1' }] })],
    ['2 curriculum[0].id'],
  ],
  [
    'a tag without a record',
    [{ type: 'content', id: 'c', title: 'C', contentType: 'guide', tags: ['none'] }],
    ['2 tags[0]'],
  ],
  [
    'a creator that nothing brings',
    [{ type: 'content', id: 'c', title: 'C', contentType: 'guide', createdByUserId: 'no' }],
    ['2 createdByUserId'],
  ],
  [
    'a category whose space is a topic',
    [{ type: 'category', id: 'k', name: 'K', spaceId: 'topic-1' }],
    ['2 spaceId'],
  ],
  [
    'a topic whose category is a space',
    [{ type: 'topic', id: 't', name: 'T', categoryId: 'space-1' }],
    ['2 categoryId'],
  ],
  ['an item whose topic is itself', [{ type: 'item', id: 'i', name: 'I', topicId: 'i' }], ['2 topicId']],
  ['a space that was a topic', [{ type: 'space', id: 'topic-1', name: 'T' }], ['2 id']],
  [
    'evidence that nothing brings',
    [{ type: 'item', id: 'i', name: 'I', topicId: 'topic-1', contentIds: ['no'] }],
    ['2 contentIds[0]'],
  ],
  [
    'what a lesson names and nothing brings',
    [{ type: 'lesson', id: 'l', title: 'L', teamIds: ['no'], contentIds: ['no'], topicIds: ['no'] }],
    ['2 contentIds[0]', '2 teamIds[0]', '2 topicIds[0]'],
  ],
  [
    'an enrollment of nobody in nothing',
    [{ type: 'enrollment', userId: 'no', lessonId: 'no' }],
    ['2 lessonId', '2 userId'],
  ],
  ['a quiz of nobody', [{ type: 'popQuiz', id: 'q', userId: 'no' }], ['2 userId']],
  [
    'a review by nobody',
    [
      {
        type: 'performanceReview',
        id: 'p',
        userId: 'u-1',
        authorUserId: 'no',
        reviewedAt: '2026-01-01T00:00:00.000Z',
      },
    ],
    ['2 authorUserId'],
  ],
  ['a duty on an entity of another type', [{ ...duty, entityType: 'ITEM' }], ['2 entityId']],
  ...['MIN_TIER', 'MAX_TIER', 'EXACT_TIER'].map((qualifier): [string, Records, string[]] => [
    `a duty with the ${qualifier} of another role`,
    [dutyAt('role-master', 'tier-1', qualifier)],
    ['2 advancementTierId'],
  ]),
  [
    'a duty with a tier that its role loses later in the file',
    [dutyAt('role-mate', 'tier-1'), role('role-mate')],
    ['2 advancementTierId'],
  ],
  [
    'a finding by nobody',
    [{ type: 'finding', id: 'f', content: '', authorUserId: 'no' }],
    ['2 authorUserId'],
  ],
  ['a token of nobody', [{ type: 'accessToken', sha256: 'cd'.repeat(32), userId: 'no' }], ['2 userId']],
  [
    'a token that shares another one’s first digits',
    [{ type: 'accessToken', sha256: 'ab'.repeat(31) + 'cd', userId: 'u-1' }],
    ['2 sha256'],
  ],
  [
    'an id twice',
    [
      { type: 'team', id: 't', name: 'A' },
      { type: 'team', id: 't', name: 'B' },
    ],
    ['3 id'],
  ],
  ['a user id twice', [person(1), person(2, { userId: 'pu-1' })], ['3 userId']],
  ['a user id of somebody else', [person(1, { userId: 'u-1' })], ['2 userId']],
  ['another user id than before', [person(1, { employeeId: 'e-1' })], ['2 userId']],
  [
    'a tag twice',
    [
      { type: 'tag', name: 'a' },
      { type: 'tag', name: 'a' },
    ],
    ['3 name'],
  ],
  [
    'an entity id for two levels',
    [
      { type: 'space', id: 's', name: 'S' },
      { type: 'category', id: 's', name: 'S', spaceId: 's' },
    ],
    ['3 id'],
  ],
  [
    'a chapter id in two resources',
    [1, 2].map((index) => ({
      type: 'content',
      id: `c-${index}`,
      title: 'C',
      contentType: 'guide',
      versions: [{ id: `cv-${index}`, versionNumber: 1, chapters: [{ id: 'same', text: '' }] }],
    })),
    ['3 versions[0].chapters[0].id'],
  ],
  [
    'a version id of another resource',
    [
      {
        type: 'content',
        id: 'c',
        title: 'C',
        contentType: 'guide',
        versions: [{ id: 'v-1', versionNumber: 1 }],
      },
    ],
    ['2 versions[0].id'],
  ],
  [
    'a tier id of another role',
    [role('r', { advancementTiers: [{ id: 'tier-1', label: 'L' }] })],
    ['2 advancementTiers[0].id'],
  ],
  [
    'a tier of another role, but not the duty that names it there',
    [role('r', { advancementTiers: [{ id: 'tier-1', label: 'L' }] }), dutyAt('r', 'tier-1')],
    ['2 advancementTiers[0].id'],
  ],
  [
    'a tier that an earlier role of the file has, but not the duty that names it there',
    [
      role('r', { advancementTiers: [{ id: 't', label: 'L' }] }),
      role('s', { advancementTiers: [{ id: 't', label: 'L' }] }),
      dutyAt('s', 't'),
    ],
    ['3 advancementTiers[0].id'],
  ],
  [
    'a role twice, but not the duty that names a tier of the second one',
    [role('r'), role('r', { advancementTiers: [{ id: 't', label: 'L' }] }), dutyAt('r', 't')],
    ['3 id'],
  ],
  [
    'a tier of another role, and a duty that names it at a third one',
    [role('r', { advancementTiers: [{ id: 'tier-1', label: 'L' }] }), dutyAt('role-master', 'tier-1')],
    ['2 advancementTiers[0].id', '3 advancementTierId'],
  ],
  [
    'a video that another resource has',
    [{ type: 'content', id: 'c', title: 'C', contentType: 'video', videoSiteId: 'dQw4w9WgXcQ' }],
    ['2 videoSiteId'],
  ],
  [
    'a video twice',
    ['a', 'b'].map((id) => ({ type: 'content', id, title: 'C', contentType: 'video', videoSiteId: 'same' })),
    ['3 videoSiteId'],
  ],
  [
    'an enrollment twice',
    [1, 2].map(() => ({ type: 'enrollment', userId: 'u-1', lessonId: 'lesson-2' })),
    ['3 userId'],
  ],
  ['a second organization', [organization], ['2 type']],
  ['a late header', [{ type: 'bundle', version: 1 }], ['2 type']],
  ['a role above itself', [role('r', { parentRoleId: 'r' })], ['2 parentRoleId']],
  [
    'a cycle of roles that the store closes',
    [
      role('role-master', { parentRoleId: 'a' }),
      role('a', { parentRoleId: 'role-mate' }),
      role('below', { parentRoleId: 'a' }),
    ],
    ['2 parentRoleId'],
  ],
  [
    'a cycle of managers',
    [
      person(1, { managerEmployeeId: 'p-2' }),
      person(2, { managerEmployeeId: 'p-3' }),
      person(3, { managerEmployeeId: 'p-1' }),
    ],
    ['2 managerEmployeeId'],
  ],
]

/** Records of the sample that another organization's file must not contain, and the key at fault. */
export const foreign: [type: string, key: string][] = [
  ['team', 'id'],
  ['person', 'employeeId'],
  ['content', 'id'],
  ['reviewRequest', 'id'],
  ['space', 'id'],
  ['category', 'id'],
  ['topic', 'id'],
  ['item', 'id'],
  ['lesson', 'id'],
  ['companyRole', 'id'],
  ['duty', 'id'],
  ['popQuiz', 'id'],
  ['performanceReview', 'id'],
  ['finding', 'id'],
  ['synonymGroup', 'id'],
  ['directoryPerson', 'employeeId'],
  ['directoryGroup', 'teamId'],
  ['directoryEvent', 'id'],
  ['accessToken', 'sha256'],
]
