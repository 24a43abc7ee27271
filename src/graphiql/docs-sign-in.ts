import type { PageClient } from './sign-in/page-client.js'
import { takeAnswer } from './sign-in/pending-sign-in.js'
import { type Session, SignInEnded } from './sign-in/session.js'
import { beginSignIn, explain, finishSignIn } from './sign-in/sign-in.js'

const PAGE: PageClient = { id: 'lyceum-docs', path: '/docs/' }

// Done when the module is loaded, because Swagger UI reads the address later.
const answer = takeAnswer()
let session: Session | undefined
let show: (problem?: string) => void = () => {}

/** A request of Swagger UI. */
interface SwaggerRequest {
  url: string
  headers: Record<string, string>
}

function end(reason?: string): void {
  session = undefined
  show(reason)
}

async function signOut(ended: Session): Promise<void> {
  try {
    await ended.signOut()
    end()
  } catch {
    show('You are still signed in: the server could not be told. Try again.')
  }
}

/** Shows a button that signs people in and out, and finishes a sign-in that the server has answered. */
export async function offerSignIn(bar: HTMLElement): Promise<void> {
  const button = document.createElement('button')
  const status = document.createElement('span')
  button.type = 'button'
  status.role = 'status'
  bar.append(button, status)
  show = (problem) => {
    button.textContent = session ? 'Sign out' : 'Sign in'
    status.textContent = problem ?? (session ? 'You are signed in.' : '')
  }
  button.addEventListener('click', () => {
    if (session) void signOut(session)
    else beginSignIn(PAGE).catch((error: unknown) => show(explain(error)))
  })
  let problem: string | undefined
  if (answer) {
    try {
      session = await finishSignIn(PAGE, answer)
    } catch (error) {
      problem = explain(error)
    }
  }
  show(problem)
  bar.hidden = false
}

/** Sets the token of the signed-in person on a request to this host, replacing any other. */
export async function authorize(request: SwaggerRequest): Promise<SwaggerRequest> {
  if (!session || new URL(request.url, location.href).origin !== location.origin) return request
  try {
    const token = await session.accessToken()
    return Object.assign(request, { headers: { ...request.headers, Authorization: `Bearer ${token}` } })
  } catch (error) {
    if (error instanceof SignInEnded) end(error.message)
    throw error
  }
}

/** Notices an answer that shows that the sign-in has ended. */
export function notice({ status }: { status: number }): void {
  if (session && status === 401) end(new SignInEnded().message)
}
