import pg from 'pg'

/**
 * What lets PostGraphile's clients ask for the same records in the same shape. It finds relations by foreign keys, so
 * those of views, and those that the tables lack, are told by smart tags. Each view is one that PostgreSQL merges into
 * the statement that reads it. Compiling statements and running them in several processes, which Lyceum does without,
 * would make all of these reads slower.
 */
const SETUP = `
  create view members as
    select user_id, organization_id, name, email, role, status, name_fold from people where user_id is not null;
  comment on view members is E'@primaryKey user_id\\n@foreignKey (organization_id) references organizations (id)';
  comment on table role_holders is E'@foreignKey (user_id) references members (user_id)|@fieldName member';

  create view topics_of_contents as
    select evidence.content_id, topic.id as topic_id, topic.name_fold, count(*)::integer as item_count
    from evidence
      join entities as item on item.id = evidence.item_id and item.live
      join entities as topic on topic.id = item.topic_id
    where not evidence.aside
    group by evidence.content_id, topic.id;
  comment on view topics_of_contents is
    E'@primaryKey content_id,topic_id\\n@foreignKey (content_id) references contents (id)\\n@foreignKey (topic_id) references entities (id)|@fieldName topic';
  comment on table entities is E'@foreignKey (topic_id) references entities (id)|@foreignFieldName below';
`

/** Prepares the database behind this URL, and has PostgreSQL look at what was imported. */
export async function prepareForPostGraphile(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(SETUP)
    const name = client.escapeIdentifier(client.database ?? '')
    await client.query(`alter database ${name} set jit = off`)
    await client.query(`alter database ${name} set max_parallel_workers_per_gather = 0`)
    await client.query(`alter database ${name} set random_page_cost = 1.1`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
