import type { Route } from './navigation.js'

/** Every page that is built, with `admin-routes.ts`. `src/rest/web-app/app-pages.ts` has the same paths; a test compares them. */
export const routes: readonly Route[] = [
  { path: '/', name: 'home', load: () => import('../pages/home/home.js') },
  { path: '/content', name: 'library', load: () => import('../pages/library/library.js') },
  { path: '/content/:id', name: 'reader', load: () => import('../pages/reader/reader.js') },
  {
    path: '/contribute',
    name: 'contribute',
    isForMembers: true,
    load: () => import('../pages/contribute/contribute.js'),
  },
  { path: '/roles', name: 'chart', isForMembers: true, load: () => import('../pages/chart/chart.js') },
  { path: '/roles/:id', name: 'role', isForMembers: true, load: () => import('../pages/role/role.js') },
  { path: '/knowledge', name: 'spaces', load: () => import('../pages/spaces/spaces.js') },
  { path: '/knowledge/spaces/:id', name: 'space', load: () => import('../pages/space/space.js') },
  {
    path: '/knowledge/categories/:id',
    name: 'category',
    load: () => import('../pages/category/category.js'),
  },
  { path: '/knowledge/topics/:id', name: 'topic', load: () => import('../pages/topic/topic.js') },
  { path: '/knowledge/items/:id', name: 'item', load: () => import('../pages/item/item.js') },
  {
    path: '/lessons',
    name: 'lessons',
    isForMembers: true,
    load: () => import('../pages/lessons/lessons.js'),
  },
  {
    path: '/lessons/:id',
    name: 'lesson',
    isForMembers: true,
    load: () => import('../pages/lesson/lesson.js'),
  },
  { path: '/search', name: 'search', load: () => import('../pages/search/search.js') },
  { path: '/people', name: 'people', isForMembers: true, load: () => import('../pages/people/people.js') },
  {
    path: '/people/:id',
    name: 'person',
    isForMembers: true,
    load: () => import('../pages/person/person.js'),
  },
  { path: '/teams/:id', name: 'team', isForMembers: true, load: () => import('../pages/team/team.js') },
  {
    path: '/reviews',
    name: 'reviews',
    isForMembers: true,
    load: () => import('../pages/reviews/reviews.js'),
  },
  {
    path: '/reviews/:id',
    name: 'review',
    isForMembers: true,
    load: () => import('../pages/review/review.js'),
  },
  { path: '/account', name: 'account', load: () => import('../pages/account/account.js') },
  {
    path: '/admin/*',
    name: 'admin',
    isForMembers: true,
    load: async (path) => (await import('./admin-routes.js')).loadAdmin(path),
  },
]
