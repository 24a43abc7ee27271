UPDATE "curriculum_items" SET "fixed_date" = CASE WHEN "fixed_date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9][T ]*'
    AND date(substr("fixed_date", 1, 10)) = substr("fixed_date", 1, 10) THEN substr("fixed_date", 1, 10) END
  WHERE "fixed_date" IS NOT NULL
    AND NOT ("fixed_date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND coalesce(date("fixed_date") = "fixed_date", false))
    AND NOT ("fixed_date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'
      AND coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', "fixed_date") = "fixed_date", false));
