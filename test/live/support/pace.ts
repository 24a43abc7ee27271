import type { StreamPace } from '../../../src/rest/live/live-streams.js'

/** Streams that look and execute often, so that tests wait little. */
export const PACE: StreamPace = { lookMs: 10, tokenMs: 100, intervalMs: 20 }
