ALTER TABLE `change_counters` ADD `epoch` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER `record_changes`;--> statement-breakpoint
CREATE TRIGGER `record_changes` INSTEAD OF INSERT ON `recorded_changes` BEGIN
  INSERT INTO change_counters (organization_id, number, reset_number, pruned_number, epoch)
    VALUES (new.organization_id, 1, 0, 0, random() & 2147483647)
    ON CONFLICT (organization_id) DO UPDATE SET number = change_counters.number + 1;
  INSERT INTO changes (organization_id, type, id, number, deleted, changed_at)
    SELECT new.organization_id, value ->> 0, value ->> 1,
      (SELECT number FROM change_counters WHERE organization_id = new.organization_id),
      value ->> 2, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    FROM json_each(new.changes) WHERE true
    ON CONFLICT (organization_id, type, id) DO UPDATE
      SET number = excluded.number, deleted = excluded.deleted, changed_at = excluded.changed_at;
END;
