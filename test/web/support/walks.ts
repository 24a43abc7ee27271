import { expect } from 'vitest'
import type { TestApp } from '../../support/app.js'
import { ADDRESSES } from './addresses.js'

/** Somebody who goes through the web app. */
export interface Walk {
  /** What the picker of the demo calls them. */
  readonly label: string
  /** The pages that they see something else on than those before them. */
  readonly paths: readonly string[]
}

/** Where the member's own contribution is reviewed. */
const OWN_REVIEW = '/reviews/own'

/** Who sees what: the owner every page, and others those on which they see something else. */
export const WALKS: readonly Walk[] = [
  { label: 'Owner – Ingrid Solheim', paths: ADDRESSES },
  {
    label: 'Viewer, team member – Sofía Restrepo',
    paths: [
      '/',
      '/content/cnt_code-of-conduct',
      '/contribute',
      '/roles',
      '/roles/role_lab-manager',
      '/knowledge/spaces/spc_engineering',
      '/lessons',
      '/lessons/les_security-basics',
      '/people',
      '/people/usr_sofia-restrepo',
      '/teams/team_platform',
      '/reviews',
      OWN_REVIEW,
      '/admin/archive',
    ],
  },
  {
    label: 'Viewer, team admin – Daniel Mwangi',
    paths: [
      '/',
      '/contribute',
      '/content/cnt_on-call-guide',
      '/lessons',
      '/lessons/les_on-call',
      '/teams/team_platform',
      '/admin/content/cnt_on-call-guide',
      '/admin/lessons',
      '/admin/lessons/les_on-call',
    ],
  },
  {
    label: 'External – Joaquín Prieto',
    paths: ['/', '/content', '/content/cnt_code-of-conduct', '/knowledge', '/search?q=cold', '/account'],
  },
]

/** Has the member contribute something. @returns the paths of a walk, with that of its review */
export async function pathsOf(app: TestApp, { paths }: Walk): Promise<readonly string[]> {
  if (!paths.includes(OWN_REVIEW)) return paths
  const member = await app.signIn({ userId: 'usr_sofia-restrepo' }, { scopes: ['content:write'] })
  const input = { title: 'Cutting a seal', content: 'As we do it.', visibility: 'EVERYONE' }
  const { data, errors } = await member.graphql(
    'mutation ($input: CreateDocumentInput!) { createDocument(input: $input) { reviewRequestId } }',
    { input },
  )
  expect(errors).toEqual([])
  return paths.map((path) => (path === OWN_REVIEW ? `/reviews/${data.createDocument.reviewRequestId}` : path))
}
