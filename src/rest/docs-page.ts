/** The page of the REST reference, under `/docs/`. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Lyceum: REST reference</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
    <link rel="icon" href="/docs/favicon-32x32.png" />
    <style>
      body { margin: 0; }
      #people, #sign-in { margin: 0 auto; max-width: 1460px; padding: 16px 20px 0; font: 14px system-ui, sans-serif; }
      #sign-in button { background: none; border: 2px solid; border-radius: 4px; color: inherit; cursor: pointer; font: inherit; font-weight: 700; margin-right: 12px; padding: 5px 20px; }
      #people select { font: inherit; margin-left: 8px; max-width: 100%; padding: 5px; }
      @media (max-width: 640px) {
        #people select { display: block; margin: 4px 0 0; }
        .swagger-ui .opblock-tag { flex-wrap: wrap; }
        .swagger-ui .opblock-tag small { flex-basis: 100%; order: 1; padding: 0; }
      }
    </style>
  </head>
  <body>
    <div id="people" hidden><label>Act as<select></select></label></div>
    <div id="sign-in" hidden></div>
    <div id="swagger-ui"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script type="module" src="/docs/start.js"></script>
  </body>
</html>
`

/**
 * Its script, a module. It makes Swagger UI dark if the reader's system is dark. In the demo, it offers the same people
 * as GraphiQL, and begins as the first of them. Elsewhere, it offers to sign in (`src/graphiql/docs-sign-in.ts`), if
 * that was built.
 */
export const DOCS_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()

const signIn = await import('/graphiql/docs-sign-in.js').catch(() => undefined)

const ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  persistAuthorization: true,
  validatorUrl: null,
  onComplete: offerPeople,
  requestInterceptor: (request) => signIn?.authorize(request) ?? request,
  responseInterceptor: (response) => {
    signIn?.notice(response)
    return response
  },
})

async function offerPeople() {
  const people = await fetch('/graphiql/config.json')
    .then((response) => response.json())
    .then(({ tokens }) => tokens)
    .catch(() => [])
  if (people.length === 0) {
    await signIn?.offerSignIn(document.querySelector('#sign-in'))
    return
  }
  const select = document.querySelector('#people select')
  select.append(...people.map(({ label, token }) => new Option(label, token)))
  const actAs = () => ui.preauthorizeApiKey('accessToken', select.value)
  select.addEventListener('change', actAs)
  document.querySelector('#people').hidden = false
  actAs()
}
`
