/** The colours and letters of the service's own pages: those of the web app (`src/web/style/tokens.css`). */
export const PAGE_TOKENS = `:root {
  color-scheme: light dark;
  --ground: #faf9f6;
  --raised: #fff;
  --line: #dfdbd2;
  --edge: #8b93a5;
  --text: #1d2433;
  --quiet: #566074;
  --accent: #2f4a7d;
  --on-accent: #fff;
  --alarm: #a3201d;
  --sans: -apple-system, 'Segoe UI', Roboto, 'Noto Sans', system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14171f;
    --raised: #1c202b;
    --line: #2d3342;
    --edge: #7a8397;
    --text: #e8ebf2;
    --quiet: #a9b1c2;
    --accent: #a9c1f5;
    --on-accent: #14171f;
    --alarm: #ffb3ad;
  }
}
`

/** The letters of titles where the web app's own aren't there to be loaded. */
export const SERIF = "'Iowan Old Style', Charter, 'Noto Serif', Georgia, serif"
