/**
 * better-sqlite3, in the version for the running Node. Version 13 needs Node-API 10, which Node 20 lacks; on Node 24,
 * version 12 ends the process when one of its statements is garbage-collected.
 */
const NEEDED_NODE_API = 10

export const { default: Database } =
  Number(process.versions.napi) >= NEEDED_NODE_API
    ? await import('better-sqlite3-napi')
    : await import('better-sqlite3')
