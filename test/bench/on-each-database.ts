import { databases, type TestDatabase } from '../support/databases.js'

/** Measures with an empty database of each kind: SQLite, and PostgreSQL where `TEST_POSTGRES_URL` names a server. */
export async function onEachDatabase(
  measure: (name: string, database: TestDatabase) => Promise<void>,
): Promise<void> {
  for (const { name, open } of databases) {
    const database = await open()
    try {
      await measure(name, database)
    } finally {
      await database.close()
    }
  }
}
