import type { SurfaceParts } from '../../domain.js'
import { fixedAnswer } from '../../rest/fixed-answer.js'
import { PAGE_TOKENS, SERIF } from '../../rest/page-tokens.js'

/** The look of the pages, on narrow and wide screens, light and dark: that of the web app (`src/web/style`). */
const styleOf = (serif: string) => `${PAGE_TOKENS}
:root { --serif: ${serif}; }
* { box-sizing: border-box; }
body {
  accent-color: var(--accent);
  background: var(--ground);
  color: var(--text);
  font: 1rem/1.6 var(--sans);
  margin: 0 auto;
  max-width: 28rem;
  overflow-wrap: anywhere;
  padding: 2.5rem 1rem;
}
header { align-items: center; display: flex; font: 600 1.125rem/1 var(--serif); gap: 0.5rem; }
header svg { fill: var(--accent); height: 1.5rem; width: 1.5rem; }
header img { height: 1.5rem; max-width: 6rem; object-fit: contain; }
h1 { font: 600 1.875rem/1.2 var(--serif); letter-spacing: -0.01em; margin: 2rem 0 0.75rem; text-wrap: balance; }
p, ul, fieldset { margin: 0 0 1rem; }
h2 { font-size: 1.1rem; line-height: 1.4; margin: 0; }
.grants { list-style: none; padding: 0; }
.grants li { border-top: 1px solid var(--line); padding: 1rem 0 0; }
.grants p { margin: 0 0 0.5rem; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 3px; }
form { margin: 0 0 1.5rem; }
label { display: block; font-weight: 600; }
fieldset { border: 0; padding: 0; }
legend { font-weight: 600; margin-bottom: 0.25rem; padding: 0; }
input:not([type='checkbox'], [type='radio'], [type='hidden']) {
  background: var(--raised);
  border: 1px solid var(--edge);
  border-radius: 6px;
  color: var(--text);
  font: inherit;
  margin: 0.25rem 0 1rem;
  padding: 0.5rem 0.75rem;
  width: 100%;
}
.code { font-variant-numeric: tabular-nums; letter-spacing: 0.3em; }
.choice { align-items: baseline; display: flex; font-weight: 400; gap: 0.6rem; padding: 0.3rem 0; }
.choice input { flex: none; }
button {
  background: var(--accent);
  border: 1px solid var(--accent);
  border-radius: 6px;
  color: var(--on-accent);
  cursor: pointer;
  display: block;
  font: inherit;
  font-weight: 600;
  margin: 0 0 0.75rem;
  min-height: 2.5rem;
  padding: 0.5rem 1rem;
  text-align: left;
}
button.second { background: var(--raised); border-color: var(--edge); color: var(--text); }
button.wide { width: 100%; }
.answers { display: flex; gap: 0.75rem; }
button:hover { filter: brightness(0.95); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.quiet { color: var(--quiet); }
.alarm { color: var(--alarm); font-weight: 600; }
`

/** Answers with the pages' style sheet. It names the web app's face only where the app brings it. */
export function styleSheet({ branding, faces }: Pick<SurfaceParts, 'branding' | 'faces'>) {
  const style = styleOf(faces === '' ? SERIF : `'Source Serif 4 Variable', ${SERIF}`)
  return fixedAnswer('text/css; charset=utf-8', () => Buffer.from(faces + style + branding.style))
}
