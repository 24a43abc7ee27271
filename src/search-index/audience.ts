/** The audience of what everybody in an organization may read. */
export const EVERYONE = 'all'

/**
 * The audience of what is shared with a team or is in a space, or of a person, as the index has it. If a text has none of
 * a viewer's audiences, the viewer can't find it. If it has one, its record says whether the viewer may find it.
 *
 * @param id of the team, the space or the employee
 */
export function audienceOfId(id: string): string {
  return Buffer.from(id).toString('hex')
}

/**
 * The audiences of a text.
 *
 * @param lines `EVERYONE` or nothing, then a line for each id; no id has a line break
 */
export function audiencesOf(lines: string): string[] {
  const [everyone = '', ...ids] = lines.split('\n')
  return [...(everyone === '' ? [] : [everyone]), ...ids.map(audienceOfId)]
}
