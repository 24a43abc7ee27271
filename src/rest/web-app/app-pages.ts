/** A page of the web app. */
export interface AppPage {
  /** Its path, in Hono's notation. */
  readonly path: string
  /** The module that its code begins with, under `src/web`. */
  readonly module: string
}

/** Every page of the web app that is built. `src/web/shell/routes.ts` has the same paths; a test compares them. */
export const APP_PAGES: readonly AppPage[] = [
  { path: '/', module: 'pages/home/home.tsx' },
  { path: '/content', module: 'pages/library/library.tsx' },
  { path: '/content/:id', module: 'pages/reader/reader.tsx' },
  { path: '/contribute', module: 'pages/contribute/contribute.tsx' },
  { path: '/roles', module: 'pages/chart/chart.tsx' },
  { path: '/roles/:id', module: 'pages/role/role.tsx' },
  { path: '/knowledge', module: 'pages/spaces/spaces.tsx' },
  { path: '/knowledge/spaces/:id', module: 'pages/space/space.tsx' },
  { path: '/knowledge/categories/:id', module: 'pages/category/category.tsx' },
  { path: '/knowledge/topics/:id', module: 'pages/topic/topic.tsx' },
  { path: '/knowledge/items/:id', module: 'pages/item/item.tsx' },
  { path: '/lessons', module: 'pages/lessons/lessons.tsx' },
  { path: '/lessons/:id', module: 'pages/lesson/lesson.tsx' },
  { path: '/search', module: 'pages/search/search.tsx' },
  { path: '/people', module: 'pages/people/people.tsx' },
  { path: '/people/:id', module: 'pages/person/person.tsx' },
  { path: '/teams/:id', module: 'pages/team/team.tsx' },
  { path: '/reviews', module: 'pages/reviews/reviews.tsx' },
  { path: '/reviews/:id', module: 'pages/review/review.tsx' },
  { path: '/account', module: 'pages/account/account.tsx' },
  { path: '/admin', module: 'pages/admin/admin.tsx' },
  { path: '/admin/roles', module: 'pages/admin-roles/admin-roles.tsx' },
  { path: '/admin/roles/:id', module: 'pages/admin-role/admin-role.tsx' },
  { path: '/admin/people', module: 'pages/admin-people/admin-people.tsx' },
  { path: '/admin/people/:id', module: 'pages/admin-person/admin-person.tsx' },
  { path: '/admin/invitations', module: 'pages/admin-invitations/admin-invitations.tsx' },
  { path: '/admin/teams', module: 'pages/admin-teams/admin-teams.tsx' },
  { path: '/admin/teams/:id', module: 'pages/admin-team/admin-team.tsx' },
  { path: '/admin/roles/:id/curriculum', module: 'pages/admin-curriculum/admin-curriculum.tsx' },
  { path: '/admin/roles/:id/duties', module: 'pages/admin-duties/admin-duties.tsx' },
  { path: '/admin/findings', module: 'pages/admin-findings/admin-findings.tsx' },
  { path: '/admin/directory', module: 'pages/admin-directory/admin-directory.tsx' },
  { path: '/admin/webhooks', module: 'pages/admin-webhooks/admin-webhooks.tsx' },
  { path: '/admin/audit', module: 'pages/admin-audit/admin-audit.tsx' },
  { path: '/admin/content/:id', module: 'pages/admin-content/admin-content.tsx' },
  { path: '/admin/lessons', module: 'pages/admin-lessons/admin-lessons.tsx' },
  { path: '/admin/lessons/:id', module: 'pages/admin-lesson/admin-lesson.tsx' },
  { path: '/admin/knowledge', module: 'pages/admin-spaces/admin-spaces.tsx' },
  { path: '/admin/knowledge/:kind/:id', module: 'pages/admin-knowledge/admin-knowledge.tsx' },
  { path: '/admin/archive', module: 'pages/admin-archive/admin-archive.tsx' },
  { path: '/admin/tags', module: 'pages/admin-tags/admin-tags.tsx' },
  { path: '/admin/synonyms', module: 'pages/admin-synonyms/admin-synonyms.tsx' },
]

const sections = new Set(APP_PAGES.map(({ path }) => path.split('/')[1]))

/** Whether a path is in a part of the web app that has pages, such as `content`. */
export function isAppPath(path: string): boolean {
  // Not by its empty first part: //host is another host.
  return path === '/' || (!path.startsWith('//') && sections.has(path.split('/')[1]))
}
