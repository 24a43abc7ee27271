/** In the place of markdown-it's link finder in the web app, which makes one and never asks it (`linkify: false`). */
export function LinkifyIt(): void {}
