import { describe, expect, it } from 'vitest'
import { breakingStatements } from '../../scripts/breaking-migrations.js'

describe('a change that an older version can’t go on with', () => {
  it.each([
    ['a dropped table', 'DROP TABLE "teams";'],
    ['a dropped column', 'ALTER TABLE `teams` DROP COLUMN `name`;'],
    ['a renamed column', 'ALTER TABLE "teams" RENAME COLUMN "name" TO "title"'],
    ['a renamed table', 'ALTER TABLE "teams" RENAME TO "groups"'],
    ['a required column without a default', 'ALTER TABLE "teams" ADD COLUMN "size" integer NOT NULL;'],
    ['a required column without a default on SQLite', 'ALTER TABLE `teams` ADD `size` integer NOT NULL'],
    ['a column that becomes required', 'ALTER TABLE "teams" ALTER COLUMN "name" SET NOT NULL;'],
    ['another type', 'ALTER TABLE "teams" ALTER COLUMN "name" SET DATA TYPE integer;'],
    ['a constraint', 'ALTER TABLE "teams" ADD CONSTRAINT "named" CHECK ("name" <> \'\')'],
    ['a reference', 'ALTER TABLE `teams` ADD `lead` text REFERENCES people(employee_id);'],
    ['a unique index', 'CREATE UNIQUE INDEX "team_names" ON "teams" ("name");'],
    ['a second statement of a piece', 'UPDATE "teams" SET "name" = \'\';\nDROP TABLE "teams"'],
    ['a statement over several lines', 'ALTER TABLE "teams"\n  DROP COLUMN "name"'],
  ])('is %s', (_, statement) => {
    expect(breakingStatements([statement])).toHaveLength(1)
  })

  it('is a table that SQLite rebuilds', () => {
    const rebuilt = [
      'CREATE TABLE `__new_teams` (`id` text PRIMARY KEY NOT NULL);',
      'INSERT INTO `__new_teams` SELECT `id` FROM `teams`;',
      'DROP TABLE `teams`;',
      'ALTER TABLE `__new_teams` RENAME TO `teams`;',
    ]
    expect(breakingStatements(rebuilt)).not.toEqual([])
  })

  it.each([
    ['a new table with its constraints', 'CREATE TABLE "notes" ("id" text NOT NULL)'],
    ['a column that may be null', 'ALTER TABLE "teams" ADD COLUMN "lead" text COLLATE "C";'],
    ['a column with a default', 'ALTER TABLE `teams` ADD `size` integer DEFAULT 0 NOT NULL;'],
    ['an index', 'CREATE INDEX "by_name" ON "teams" USING btree ("name");'],
    ['an update', 'UPDATE "teams" SET "name" = \'drop table\' WHERE "name" = \'\''],
  ])('is not %s', (_, statement) => {
    const constraint =
      'ALTER TABLE "public"."notes" ADD CONSTRAINT "key" FOREIGN KEY ("id") REFERENCES "teams"("id")'
    const index = 'CREATE UNIQUE INDEX "note_ids" ON "notes" USING btree ("id")'
    const own = statement.startsWith('CREATE TABLE') ? [constraint, index] : []
    expect(breakingStatements([statement, ...own])).toEqual([])
  })
})
