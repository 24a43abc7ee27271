import { defineConfig } from 'drizzle-kit'

// MIGRATIONS_DIALECT decides for scripts/drizzle-tables.cjs as well.
const schema = './scripts/drizzle-tables.cjs'
const postgres = process.env['MIGRATIONS_DIALECT'] === 'postgresql'

export default defineConfig(
  postgres
    ? { dialect: 'postgresql', schema, out: './src/store/migrations/postgres' }
    : { dialect: 'sqlite', schema, out: './src/store/migrations/sqlite' },
)
