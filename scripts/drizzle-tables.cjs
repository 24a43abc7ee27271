const { postgresKit, sqliteKit } = require('../src/store/table-kit.ts')
const { defineTables } = require('../src/store/tables.ts')

// drizzle-kit takes every table among a module's exports: these are all there are, without a list of them.
module.exports = defineTables(process.env.MIGRATIONS_DIALECT === 'postgresql' ? postgresKit : sqliteKit)
