/** better-sqlite3 13 under a name of its own. The parts of it that are used here are as in 12. */
declare module 'better-sqlite3-napi' {
  import Database from 'better-sqlite3'

  export default Database
}
