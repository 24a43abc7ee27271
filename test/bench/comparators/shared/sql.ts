/**
 * The statements that the hand-written servers run, with positional parameters. Each reads only the columns
 * that the answers show, batches by `json_each`, and checks the same visibility as the service.
 */

/** Whether the caller may edit the row `c` of contents: [everything, managedTeamIds]. */
const EDITABLE = `(? = 1 or (c.visibility = 'teams'
  and exists (select 1 from content_teams s where s.content_id = c.id)
  and not exists (select 1 from content_teams s where s.content_id = c.id
    and not (s.team_id in (select value from json_each(?))))))`

/** Whether the caller may read it: [organizationId, everything, teamIds, everything, managedTeamIds]. */
export const READABLE = `(c.review_request_id is null and not (c.organization_id <> ?) and (? = 1
  or (c.processing_status <> 'DRAFT' and (c.visibility = 'everyone' or (c.visibility = 'teams' and exists (
    select 1 from content_teams s where s.content_id = c.id
      and (s.team_id || '') in (select value from json_each(?))))))
  or ${EDITABLE}))`

/** Whether a record shared in this way is shared with the caller: [everything, teamIds]. */
const shared = (record: string, shares: string, owner: string) => `(? = 1 or ${record}.visibility = 'everyone'
  or (${record}.visibility = 'teams' and exists (select 1 from ${shares} s where s.${owner} = ${record}.id
    and s.team_id in (select value from json_each(?)))))`

const inReadableSpace = (spaceId: string) => `exists (select 1 from entities space where space.id = ${spaceId}
  and ${shared('space', 'space_teams', 'space_id')})`

/** [audiences, limit, limit, organizationId, everything, teamIds, everything, managedTeamIds] */
const contentPage = (columns: string) => `
  select ${columns}, c.created_at as createdAt from (
    select distinct a.created_at as listed_at, a.content_id as listed_id
    from json_each(?) keys cross join content_audiences a on a.rowid in (
      select rowid from content_audiences where audience = keys.value
      order by created_at desc, content_id desc limit ?)
    order by listed_at desc, listed_id desc limit ?) page
  join contents c on c.id = page.listed_id
  left join people p on p.user_id = c.created_by_user_id
  where ${READABLE} order by page.listed_at desc, page.listed_id desc`

export const CONTENT_PAGE = contentPage(`c.id, c.title, c.type, c.summary,
  case c.type when 'video' then c.duration_seconds end as durationSeconds, c.processing_status as processingStatus,
  c.indexing_status as indexingStatus,
  case when c.indexing_status = 'FAILED' and c.failure_reason = 'NO_USABLE_CONTENT' then 'NO_USABLE_CONTENT' end
    as failureReason,
  c.visibility, p.user_id as creatorId, p.name as creatorName, c.updated_at as updatedAt`)

export const CONTENT_TITLES = contentPage('c.id, c.title, c.type')

/** [contentIds, organizationId] */
export const CONTENT_TEAMS = `
  select s.content_id as contentId, t.id, t.name from content_teams s join teams t on t.id = s.team_id
  where s.content_id in (select value from json_each(?)) and not (t.organization_id <> ?)
  order by s.content_id, t.name_fold, t.id`

/** [contentIds, organizationId] */
export const CONTENT_TAGS = `
  select s.content_id as contentId, s.tag from content_tags s
  join tags t on t.organization_id = s.organization_id and t.name = s.tag
  where s.content_id in (select value from json_each(?)) and not (s.organization_id <> ?)
  order by s.content_id, t.name_fold, t.name`

/**
 * [contentIds, organizationId, everything, teamIds, everything, managedTeamIds, everything, managedTeamIds]
 */
export const VERSIONS = `
  select v.content_id as contentId, v.id, v.version_number as versionNumber, v.is_current as isCurrent
  from content_versions v join contents c on c.id = v.content_id
  where v.content_id in (select value from json_each(?)) and ${READABLE}
    and (v.is_current = 1 or (v.status = 'COMPLETED' and v.version_number < (select n.version_number
      from content_versions n where n.content_id = c.id and n.is_current = 1)) or ${EDITABLE})
  order by v.content_id, v.version_number desc`

/** [versionIds, organizationId, everything, teamIds, everything, managedTeamIds] */
export const CHAPTERS = `
  select h.version_id as versionId, h.id, h.position + 1 as sequence, h.headline from chapters h
  join content_versions v on v.id = h.version_id join contents c on c.id = v.content_id
  where h.version_id in (select value from json_each(?)) and ${READABLE}
  order by h.version_id, h.position`

/** [contentIds, organizationId, everything, teamIds] */
export const CONTENT_TOPICS = `
  select produced.content_id as contentId, e.id, e.name, produced.items from (
    select v.content_id, item.topic_id, count(*) as items from evidence v
    join entities item on item.id = v.item_id and item.live = 1
    where v.content_id in (select value from json_each(?)) group by v.content_id, item.topic_id) produced
  join contents c on c.id = produced.content_id and c.indexing_status = 'COMPLETED'
  cross join entities e
  where e.id = produced.topic_id and not (e.organization_id <> ?) and ${inReadableSpace('e.space_id')}
  order by e.name_fold, e.id`

/** [topicIds, limit, organizationId, everything, teamIds] */
export const TOPIC_ITEMS = `
  select e.topic_id as topicId, e.id, e.name from json_each(?) keys cross join entities e on e.rowid in (
    select rowid from entities where topic_id = keys.value and live = 1 and type = 'ITEM'
    order by name_fold, id limit ?)
  where not (e.organization_id <> ?) and ${inReadableSpace('e.space_id')}
  order by e.name_fold, e.id`

/** [roleId, organizationId] */
export const ROLE = `
  select id, name, description, holder_count as memberCount, parent_role_id as parentRoleId,
    created_at as createdAt, updated_at as updatedAt
  from company_roles where id = ? and organization_id = ?`

/** [roleId, everything, teamIds, everything, teamIds] */
export const CURRICULUM = `
  select i.type, i.item_id as id, coalesce(l.title, e.name) as name, i.due_type as dueType,
    i.fixed_date as fixedDate, i.relative_days as relativeDays, i.anchor, i.retraining_override as retraining
  from curriculum_items i
  left join lessons l on i.type = 'lesson' and l.id = i.item_id
  left join entities e on i.type = 'topic' and e.id = i.item_id
  where i.role_id = ? and ((i.type = 'lesson' and ${shared('l', 'lesson_teams', 'lesson_id')})
    or (i.type = 'topic' and e.live = 1 and ${inReadableSpace('e.space_id')}))
  order by i.position`

/** [roleIds, organizationId] */
export const ALL_HOLDERS = `
  select h.role_id as roleId, h.user_id as id, p.name, p.email
  from json_each(?) keys cross join role_holders h cross join people p
  where h.role_id = keys.value and h.current = 1 and p.user_id = h.user_id and p.organization_id = ?
  order by h.role_id, h.name_fold, h.user_id`

/** [roleIds, limit, organizationId] */
export const FIRST_HOLDERS = `
  select h.role_id as roleId, h.user_id as id, p.name from json_each(?) keys cross join role_holders h
  on h.rowid in (select rowid from role_holders where role_id = keys.value and current = 1
    order by name_fold, user_id limit ?)
  join people p on p.user_id = h.user_id
  where not (p.organization_id <> ?) order by h.name_fold, h.user_id`

/** [organizationId, limit] */
export const ROLE_PAGE = `
  select id, name, holder_count as memberCount, parent_role_id as parentRoleId from company_roles
  where organization_id = ? order by name_fold, id limit ?`

/** [roleIds, organizationId] */
export const ROLES_BY_ID = `
  select id, name from company_roles where id in (select value from json_each(?)) and not (organization_id <> ?)`

/** [roleIds, limit, organizationId] */
export const CHILD_ROLES = `
  select r.parent_role_id as parentRoleId, r.id, r.name, r.holder_count as memberCount
  from json_each(?) keys cross join company_roles r on r.rowid in (select rowid from company_roles
    where parent_role_id = keys.value order by name_fold, id limit ?)
  where not (r.organization_id <> ?) order by r.name_fold, r.id`

/** [organizationId] */
export const CHART = `
  select id, name, parent_role_id as reportsToRoleId, holder_count as holderCount from company_roles
  where organization_id = ? order by name_fold, id`

const dutiesOn = (type: string, column: string) => `
  select e.type as entityType, e.id as entityId, e.name as entityName, e.name_fold as entityFold,
    d.entity_type as originType, d.entity_id as originId, d.responsibility as role,
    d.tier_qualifier as tierQualifier, d.advancement_tier_id as advancementTierId, t.label as advancementTierLabel,
    d.id as assignmentId, d.source, d.confidence, d.learning_priority_override as learningPriorityOverride
  from duties d cross join entities e on e.rowid in (select rowid from entities
    where ${column} = d.entity_id and live = 1 order by type, name_fold, id limit ?)
  left join advancement_tiers t on t.id = d.advancement_tier_id
  where d.role_id = ? and not (d.organization_id <> ?) and d.entity_type = '${type}'
    and exists (select 1 from entities origin where origin.id = d.entity_id
      and ${inReadableSpace('origin.space_id')})`

/** Four times [limit, roleId, organizationId, everything, teamIds], then [limit]. */
export const DUTIES = `
  select * from (${[
    dutiesOn('SPACE', 'space_id'),
    dutiesOn('CATEGORY', 'category_id'),
    dutiesOn('TOPIC', 'topic_id'),
    dutiesOn('ITEM', 'id'),
  ].join(' union all ')})
  order by entityType, entityFold, entityId, assignmentId limit ?`

/** [organizationId, organizationId, limit] */
export const MEMBER_PAGE = `
  select p.user_id as id, p.employee_id as employeeId, p.name, p.name_fold as nameFold, p.email, p.status,
    p.signed_up as signedUp, p.role, p.phone, (p.directory_managed and exists (select 1 from directory_connections d
      where d.organization_id = ? and d.status <> 'DISCONNECTED')) as directoryManaged,
    p.deactivated_at as deactivatedAt, p.manager_employee_id as managerEmployeeId, m.user_id as managerId,
    m.name as managerName, m.status as managerStatus
  from people p left join people m on m.employee_id = p.manager_employee_id
  where p.organization_id = ? and p.user_id is not null and p.status = 'ACTIVE'
  order by p.name_fold, p.user_id limit ?`

/** [userIds, organizationId] */
export const ROLES_OF_PEOPLE = `
  select h.user_id as userId, r.id, r.name from json_each(?) keys cross join role_holders h
  cross join company_roles r
  where h.user_id = keys.value and h.current = 1 and r.id = h.role_id and not (r.organization_id <> ?)
  order by r.name_fold, r.id`

/** [employeeIds, organizationId] */
export const TEAMS_OF_PEOPLE = `
  select m.employee_id as employeeId, t.id, t.name, m.role from json_each(?) keys cross join team_members m
  cross join teams t
  where m.employee_id = keys.value and t.id = m.team_id and not (t.organization_id <> ?)
  order by t.name_fold, t.id`

/** [organizationId] */
export const MEMBER_TOTAL = 'select active_members as total from organizations where id = ?'

/** [userId, organizationId] */
export const ACCOUNT = 'select name, email from people where user_id = ? and organization_id = ?'

/** [organizationId] */
export const ORGANIZATION = 'select id, name from organizations where id = ?'
