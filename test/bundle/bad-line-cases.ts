import { person, type Records, role } from './import-error-cases.js'

/** Bad lines among good lines and lines that name the bad ones: each fault is reported once. Like `cases`. */
export const badLineCases: [behaviour: string, records: Records, errors: string[]][] = [
  [
    'a bad line, but not what names it',
    [person(1, { role: 'king' }), role('r', { holderUserIds: ['pu-1'] })],
    ['2 role'],
  ],
  [
    'what is missing once, however many lines name it',
    [1, 2, 3].map((index) => person(index, { teams: [{ id: 'no', role: 'team-admin' }] })),
    ['2 teams[0].id'],
  ],
  [
    'a misspelt id, but not what names it',
    [
      { type: 'team', Id: 't', name: 'T' },
      person(1, { teams: [{ id: 't', role: 'team-admin' }] }),
      person(2, { teams: [{ id: 'no', role: 'team-admin' }] }),
    ],
    ['2 Id', '4 teams[0].id'],
  ],
  [
    'an unknown type, but not what names its id',
    [{ type: 'Team', id: 't', name: 'T' }, person(1, { teams: [{ id: 't', role: 'team-admin' }] })],
    ['2 type'],
  ],
  ...['.', '..'].map((id): [string, Records, string[]] => [
    `the id ${id}, which no address can hold, but not what names it`,
    [
      role(id),
      role('below', { parentRoleId: id }),
      { type: 'team', id, name: 'T' },
      { type: 'topic', id, name: 'T', categoryId: 'category-1' },
      person(1, { userId: id }),
      { type: 'lesson', id: `${id}.x`, title: 'L', topicIds: [id] },
    ],
    ['2 id', '4 id', '5 id', '6 userId'],
  ]),
  [
    'the user id progress, which is an address of its own, and a tag with a comma, which divides tags',
    [
      person(1, { userId: 'progress' }),
      role('r', { holderUserIds: ['progress'] }),
      { type: 'tag', name: 'fire, water' },
      { type: 'content', id: 'c', title: 'C', contentType: 'guide', tags: ['fire, water'] },
      { type: 'tag', name: 'fire' },
      { type: 'team', id: 'progress', name: 'T' },
    ],
    ['2 userId', '4 name'],
  ],
  [
    'an unknown type, but not what brings the ids that it names, before or after',
    [
      person(1),
      role('r'),
      { type: 'roleHolder', roleId: 'r', userId: 'pu-1', lessonId: 'l' },
      person(2, { userId: 'r', teams: [] }),
      { type: 'lesson', id: 'l', title: 'L' },
    ],
    ['4 type'],
  ],
  [
    'an id that a line with errors has, but not the line that brings it',
    [
      { type: 'team', id: 't', name: '' },
      { type: 'team', id: 't', name: 'T' },
      { type: 'team', id: 't', name: 'T' },
    ],
    ['2 name', '4 id'],
  ],
  [
    'a user id of somebody else, but not what names the person',
    [person(1, { userId: 'u-1' }), person(2, { managerEmployeeId: 'p-1' })],
    ['2 userId'],
  ],
]
