/** The name of the lock under which an organization's tags are changed. */
export function lockOfTags({ organizationId }: { organizationId: string }): string {
  return `tags:${organizationId}`
}
