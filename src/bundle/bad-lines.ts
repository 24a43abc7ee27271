import type { ClaimKind, Claims } from './claims.js'

/** Where records of a type keep the ids by which others name them. */
const NAMED_BY: Record<string, [ClaimKind, string][]> = {
  team: [['team', 'id']],
  person: [
    ['person', 'employeeId'],
    ['user', 'userId'],
  ],
  tag: [['tag', 'name']],
  content: [['content', 'id']],
  space: [['entity', 'id']],
  category: [['entity', 'id']],
  topic: [['entity', 'id']],
  item: [['entity', 'id']],
  lesson: [['lesson', 'id']],
  companyRole: [['companyRole', 'id']],
}

/** Notes the ids of a line with errors, so that the lines that name it are not reported for it. */
export async function claimBadLine(
  claims: Claims,
  raw: Record<string, unknown>,
  line: number,
): Promise<void> {
  const type = typeof raw['type'] === 'string' && Object.hasOwn(NAMED_BY, raw['type']) ? raw['type'] : ''
  for (const [kind, key] of NAMED_BY[type] ?? []) {
    const id = raw[key]
    if (typeof id === 'string' && id.isWellFormed() && !id.includes('\0'))
      await claims.addBad(kind, [id], line)
  }
}
