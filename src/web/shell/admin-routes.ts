import { MissingPage } from './missing-page.js'
import { findIn, type Loaded, type Route } from './navigation.js'

/** The pages of administration: nobody who reads loads their list. */
const routes: readonly Route[] = [
  { path: '/admin', name: 'admin', load: () => import('../pages/admin/admin.js') },
  {
    path: '/admin/roles',
    name: 'admin-roles',
    load: () => import('../pages/admin-roles/admin-roles.js'),
  },
  {
    path: '/admin/roles/:id',
    name: 'admin-role',
    load: () => import('../pages/admin-role/admin-role.js'),
  },
  {
    path: '/admin/people',
    name: 'admin-people',
    load: () => import('../pages/admin-people/admin-people.js'),
  },
  {
    path: '/admin/people/:id',
    name: 'admin-person',
    load: () => import('../pages/admin-person/admin-person.js'),
  },
  {
    path: '/admin/invitations',
    name: 'admin-invitations',
    load: () => import('../pages/admin-invitations/admin-invitations.js'),
  },
  {
    path: '/admin/teams',
    name: 'admin-teams',
    load: () => import('../pages/admin-teams/admin-teams.js'),
  },
  {
    path: '/admin/teams/:id',
    name: 'admin-team',
    load: () => import('../pages/admin-team/admin-team.js'),
  },
  {
    path: '/admin/roles/:id/curriculum',
    name: 'admin-curriculum',
    load: () => import('../pages/admin-curriculum/admin-curriculum.js'),
  },
  {
    path: '/admin/roles/:id/duties',
    name: 'admin-duties',
    load: () => import('../pages/admin-duties/admin-duties.js'),
  },
  {
    path: '/admin/findings',
    name: 'admin-findings',
    load: () => import('../pages/admin-findings/admin-findings.js'),
  },
  {
    path: '/admin/directory',
    name: 'admin-directory',
    load: () => import('../pages/admin-directory/admin-directory.js'),
  },
  {
    path: '/admin/webhooks',
    name: 'admin-webhooks',
    load: () => import('../pages/admin-webhooks/admin-webhooks.js'),
  },
  {
    path: '/admin/audit',
    name: 'admin-audit',
    load: () => import('../pages/admin-audit/admin-audit.js'),
  },
  {
    path: '/admin/content/:id',
    name: 'admin-content',
    load: () => import('../pages/admin-content/admin-content.js'),
  },
  {
    path: '/admin/lessons',
    name: 'admin-lessons',
    load: () => import('../pages/admin-lessons/admin-lessons.js'),
  },
  {
    path: '/admin/lessons/:id',
    name: 'admin-lesson',
    load: () => import('../pages/admin-lesson/admin-lesson.js'),
  },
  {
    path: '/admin/knowledge',
    name: 'admin-spaces',
    load: () => import('../pages/admin-spaces/admin-spaces.js'),
  },
  {
    path: '/admin/knowledge/:kind/:id',
    name: 'admin-knowledge',
    load: () => import('../pages/admin-knowledge/admin-knowledge.js'),
  },
  {
    path: '/admin/archive',
    name: 'admin-archive',
    load: () => import('../pages/admin-archive/admin-archive.js'),
  },
  { path: '/admin/tags', name: 'admin-tags', load: () => import('../pages/admin-tags/admin-tags.js') },
  {
    path: '/admin/synonyms',
    name: 'admin-synonyms',
    load: () => import('../pages/admin-synonyms/admin-synonyms.js'),
  },
]

/** The page of administration at a path; the missing page if there is none. */
export async function loadAdmin(path: string): Promise<Loaded> {
  const found = findIn(routes, path)
  if (!found) return { page: { Page: MissingPage } }
  const { page } = await found.route.load(path)
  return { page, found }
}
