import { defineConfig } from 'drizzle-kit'

const postgres = process.env['MIGRATIONS_DIALECT'] === 'postgresql'

export default defineConfig(
  postgres
    ? {
        dialect: 'postgresql',
        schema: './src/store/schema.postgres.ts',
        out: './src/store/migrations/postgres',
      }
    : { dialect: 'sqlite', schema: './src/store/schema.sqlite.ts', out: './src/store/migrations/sqlite' },
)
