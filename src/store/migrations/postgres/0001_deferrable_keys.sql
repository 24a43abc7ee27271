-- An import may name a record that a later line brings, so it defers the checks to its commit.
DO $$
DECLARE
  key record;
BEGIN
  FOR key IN
    SELECT conrelid::regclass AS owner, conname
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER CONSTRAINT %I DEFERRABLE INITIALLY IMMEDIATE', key.owner, key.conname);
  END LOOP;
END
$$;
