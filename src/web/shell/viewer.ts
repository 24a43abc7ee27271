import { createContext, useContext } from 'react'
import { ShellDocument, type ShellQuery } from '../generated/shell.js'
import { Question } from './answers.js'

/** Who is signed in. */
export type Viewer = NonNullable<ShellQuery['viewer']>

/** Asks who is signed in. */
export const shell = new Question(ShellDocument, true)

export const ViewerContext = createContext<Viewer | null>(null)

/** Who is signed in; a page shows only once that is known. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext)
  if (!viewer) throw new Error('A page shows only for a viewer.')
  return viewer
}

/** External accounts see only what is shared with them: no chart, no tags, no lessons. */
export const isMember = ({ role }: Viewer) => role !== 'EXTERNAL'

/** Owners, admins and billing admins see everybody. */
export const isAdmin = ({ role }: Viewer) => role === 'OWNER' || role === 'ADMIN' || role === 'BILLING_ADMIN'

/** Whether they belong to the organization, once it is known who they are. */
export async function whenMember(): Promise<boolean> {
  await shell.prepare({})
  const viewer = shell.kept('{}')?.data?.viewer
  return viewer ? isMember(viewer) : false
}
