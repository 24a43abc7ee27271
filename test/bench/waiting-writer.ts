/**
 * Writes to a SQLite file over and over, as a service does, until standard input ends: `tsx test/bench/waiting-writer.ts FILE`.
 * Prints the longest wait, in milliseconds, until it could write.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { importScope } from '../../src/access/system-scope.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { unlimitedPatience } from '../../src/store/patience.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { sql } from 'drizzle-orm'

const [file = ''] = process.argv.slice(2)
const store = openSqliteStore(file, textIndex)
let longest = 0
store.onWriteWait((milliseconds) => {
  longest = Math.max(longest, milliseconds)
})
process.stdin.resume()
const write = () =>
  store.transaction(
    importScope(),
    (tx) =>
      tx.run(
        () => sql`insert into service_secrets (name, value) values ('bench', '0')
        on conflict (name) do update set value = value + 1`,
      ),
    unlimitedPatience,
  )
await write()
process.stdout.write('writing\n')
while (!process.stdin.readableEnded) {
  await write()
  await sleep(20)
}
await store.close()
process.stdout.write(`${Math.round(longest)}\n`)
