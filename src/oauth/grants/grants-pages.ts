import type { Context } from 'hono'
import { ownGrants } from '../../access/oauth-rules.js'
import type { SurfaceParts } from '../../domain.js'
import { badInput } from '../../base/errors.js'
import { isPossibleId } from '../../graph/text.js'
import { answerFields, type HttpEnv } from '../../rest/http-env.js'
import { DATE_START } from '../../store/keyset.js'
import { readOwnForm } from '../pages/form.js'
import type { PageMethods } from '../pages/page-routes.js'
import { withParameters } from '../redirect-uri.js'
import type { BrowserSessions } from '../session.js'
import type { SignedIn } from '../session-store.js'
import { GRANTS_PATH, LOGIN_PATH } from '../sign-in/paths.js'
import { endGrant } from './end-grant.js'
import { grantsPage } from './grants-page.js'
import { type GrantPlace, listOwnGrants } from './own-grant-store.js'

/** How many grants a page shows. */
const PAGE = 50
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function goTo(c: Context<HttpEnv>, location: string): Response {
  return new Response(null, {
    status: 303,
    headers: answerFields(c.get('exchange'), { location, 'cache-control': 'no-store' }),
  })
}

/** @throws CodedError 400 for an invalid place */
function placeIn(query: URLSearchParams): GrantPlace {
  const [createdAt, id] = [query.get('before'), query.get('id')]
  if (createdAt === null || id === null) return { createdAt: DATE_START[0], id: DATE_START[1] }
  if (!TIME.test(createdAt) || !isPossibleId(id)) throw badInput('The list has no such place.', 'before')
  return { createdAt, id }
}

/**
 * The page on which people see and end their grants. People who aren't signed in are sent to sign in first.
 */
export function grantsPages(
  { limits }: Pick<SurfaceParts, 'limits'>,
  sessions: BrowserSessions,
): Readonly<Record<string, PageMethods>> {
  const signedIn = async (c: Context<HttpEnv>): Promise<SignedIn | null> => {
    const person = await sessions.signedIn(c)
    if (person) await limits.mayAsk(person)
    return person
  }
  const toSignIn = (c: Context<HttpEnv>) => goTo(c, withParameters(LOGIN_PATH, { continue: GRANTS_PATH }))
  return {
    [GRANTS_PATH]: {
      GET: async (c) => {
        const person = await signedIn(c)
        if (!person) return toSignIn(c)
        const { searchParams } = new URL(c.req.url)
        const found = await listOwnGrants(
          c.get('exchange').session,
          ownGrants(person),
          placeIn(searchParams),
          PAGE + 1,
        )
        const grants = found.slice(0, PAGE)
        const last = grants.at(-1)
        const next = found.length > PAGE && last ? { before: last.createdAt, id: last.id } : null
        return grantsPage(c, sessions, { person, grants, next, hasEnded: searchParams.has('ended') })
      },
      POST: async (c) => {
        const form = await readOwnForm(c, sessions)
        const person = await signedIn(c)
        if (!person) return toSignIn(c)
        await endGrant(
          c.get('exchange').session,
          person,
          c.get('exchange').requestId,
          form.get('grant') ?? '',
        )
        return goTo(c, `${GRANTS_PATH}?ended`)
      },
    },
  }
}
