const x = 'window.ran=1'

/** Nobody answers there: a request to it is a failure. */
const OUTSIDE = 'http://outside.invalid'

/** Texts in Markdown that try to run something, to load something, or to upset whoever reads them. */
export const HOSTILE_TEXTS: readonly string[] = [
  // HTML that runs.
  `<script>${x}</script>`,
  `<img src=x onerror="${x}">`,
  `<svg onload="${x}">`,
  `<svg><script>${x}</script></svg>`,
  `<iframe srcdoc="<script>parent.${x}</script>"></iframe>`,
  `<math><mi//xlink:href="data:x,<script>${x}</script>">`,
  `<!--><script>${x}</script>-->`,
  `<a href="javascript:${x}">a</a>`,
  `<form action="javascript:${x}"><button>a</button></form>`,
  `<meta http-equiv=refresh content="0;url=javascript:${x}">`,
  `<object data="javascript:${x}">`,
  `<embed src="javascript:${x}">`,
  `<details open ontoggle="${x}">`,
  `<video><source onerror="${x}"></video>`,
  `<input autofocus onfocus="${x}">`,
  `<noscript><p title="</noscript><img src=x onerror=${x}>">`,
  `\u0000<script>${x}</script>`,
  `<scr\u0000ipt>${x}</script>`,
  `\u202e<script>${x}</script>`,
  // Links.
  `[a](javascript:${x})`,
  `[a](JaVaScRiPt:${x})`,
  `[a](java\nscript:${x})`,
  `[a](&#106;avascript:${x})`,
  `[a](&#x6A;avascript&colon;${x})`,
  `[a](data:text/html,<script>${x}</script>)`,
  `[a](vbscript:x)`,
  `[a](file:///etc/passwd)`,
  `[a](blob:x)`,
  `<javascript:${x}>`,
  `[a]: javascript:${x}\n\n[a]`,
  `[a](https://example.org "\\" onmouseover=\\"${x}")`,
  `[a](https://example.org/" onmouseover="${x})`,
  '[\u202egro.elpmaxe](https://example.org)',
  // Pictures, and what else is loaded.
  `![a](javascript:${x})`,
  `![a](${OUTSIDE}/track.gif)`,
  `![" onerror="${x}](${OUTSIDE}/x.png)`,
  `![a](${OUTSIDE}/x.png "onload=${x}")`,
  `![<img src=x onerror=${x}>](x)`,
  `<style>@import '${OUTSIDE}/x.css'</style>`,
  `<link rel=stylesheet href=${OUTSIDE}/x.css>`,
  `<base href="${OUTSIDE}/">`,
  // Inside of what Markdown makes.
  `\`<img src=x onerror="${x}">\``,
  `    <script>${x}</script>`,
  `\`\`\`"><script>${x}</script>\nx\n\`\`\``,
  `| a |\n|---|\n| <img src=x onerror=${x}> |`,
  `> <img src=x onerror=${x}>`,
  `1. <img src=x onerror=${x}>`,
  `# <img src=x onerror=${x}>`,
  // Names that a page itself uses.
  '<h1 id=root>clobber</h1>',
  '<img name=getElementById>',
  // Deep, long and unclosed.
  `${'['.repeat(5_000)}a`,
  `${'>'.repeat(3_000)} a`,
  '*a_'.repeat(5_000),
  `${'`'.repeat(4_000)}x`,
  'a'.repeat(100_000),
]
