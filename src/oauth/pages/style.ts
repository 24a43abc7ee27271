import { fixedAnswer } from '../../rest/fixed-answer.js'

/** The look of the pages, on narrow and wide screens, light and dark. */
const STYLE = `:root {
  color-scheme: light dark;
  --text: #1d2433;
  --quiet: #566074;
  --ground: #fff;
  --line: #8b93a5;
  --accent: #2f4a7d;
  --on-accent: #fff;
  --alarm: #a3201d;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e8ebf2;
    --quiet: #a9b1c2;
    --ground: #14171f;
    --line: #7a8397;
    --accent: #a9c1f5;
    --on-accent: #14171f;
    --alarm: #ffb3ad;
  }
}
* { box-sizing: border-box; }
body {
  background: var(--ground);
  color: var(--text);
  font: 1rem/1.6 system-ui, sans-serif;
  margin: 0 auto;
  max-width: 30rem;
  overflow-wrap: anywhere;
  padding: 2.5rem 1rem;
}
header { align-items: center; display: flex; font-weight: 600; gap: 0.5rem; }
header svg { fill: var(--accent); height: 1.5rem; width: 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 1.5rem 0 0.75rem; }
p, ul, fieldset { margin: 0 0 1rem; }
h2 { font-size: 1.1rem; line-height: 1.4; margin: 0; }
.grants { list-style: none; padding: 0; }
.grants li { border-top: 1px solid var(--line); padding: 1rem 0 0; }
.grants p { margin: 0 0 0.5rem; }
a { color: var(--accent); }
form { margin: 0 0 1.5rem; }
label { display: block; font-weight: 600; }
fieldset { border: 0; padding: 0; }
legend { font-weight: 600; margin-bottom: 0.25rem; padding: 0; }
input:not([type='checkbox'], [type='radio'], [type='hidden']) {
  background: var(--ground);
  border: 1px solid var(--line);
  border-radius: 4px;
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
  border-radius: 4px;
  color: var(--on-accent);
  cursor: pointer;
  display: block;
  font: inherit;
  font-weight: 600;
  margin: 0 0 0.75rem;
  padding: 0.5rem 1rem;
  text-align: left;
}
button.second { background: none; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.quiet { color: var(--quiet); }
.alarm { color: var(--alarm); font-weight: 600; }
`

/** Answers with the pages' style sheet. */
export const styleSheet = fixedAnswer('text/css; charset=utf-8', () => Buffer.from(STYLE))
