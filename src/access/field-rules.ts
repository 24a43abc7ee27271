import { assertCanManageOrganization, assertCanUpdateOrganization } from './admin-rules.js'
import { assertCanSeeSharing, assertCanUseTags, canSeeSharing } from './content-rules.js'
import { assertCanReadLessons, canReadLessons } from './knowledge-rules.js'
import {
  assertCanReadInvitations,
  assertCanReadMembers,
  assertCanReadReportingLines,
  assertCanReadTeams,
  canCountTeamMembers,
  canReadMembers,
  canReadPersonnelFields,
  canReadTeams,
} from './member-rules.js'
import { assertCanReadNarrationUsage, assertTokenMaySynthesize } from './narration-rules.js'
import { assertCanWriteContent, readableReviewRequests } from './publishing-rules.js'
import { assertCanReadOrgChart, canReadOrgChart } from './role-rules.js'
import type { Membership, Viewer } from './viewer.js'

type RuleAbout<Who> =
  | { readonly permits: (who: Who) => boolean; readonly assert?: (who: Who) => unknown }
  | { readonly permits?: (who: Who) => boolean; readonly assert: (who: Who) => unknown }

/** A rule as named in the schema: what it permits, and the error for everyone else. */
export type NamedRule =
  | (RuleAbout<Viewer> & { readonly about?: 'viewer' })
  | (RuleAbout<Membership> & { readonly about: 'membership' })

/**
 * Every rule that `@visibleTo` can name. A rule with `permits` can leave a field out; one with `assert` can
 * refuse it with a CodedError 403.
 */
export const fieldRules = {
  READ_ORG_CHART: { about: 'membership', permits: canReadOrgChart, assert: assertCanReadOrgChart },
  READ_MEMBERS: { permits: canReadMembers, assert: assertCanReadMembers },
  READ_PERSONNEL_FIELDS: { permits: canReadPersonnelFields },
  READ_REPORTING_LINES: { assert: assertCanReadReportingLines },
  READ_INVITATIONS: { assert: assertCanReadInvitations },
  READ_TEAMS: { permits: canReadTeams, assert: assertCanReadTeams },
  COUNT_TEAM_MEMBERS: { permits: canCountTeamMembers },
  SEE_SHARING: { permits: canSeeSharing, assert: assertCanSeeSharing },
  USE_TAGS: { assert: assertCanUseTags },
  READ_LESSONS: { permits: canReadLessons, assert: assertCanReadLessons },
  READ_REVIEW_REQUESTS: { assert: readableReviewRequests },
  UPDATE_ORGANIZATION: { assert: assertCanUpdateOrganization },
  MANAGE_ORGANIZATION: { assert: assertCanManageOrganization },
  READ_NARRATION_USAGE: { assert: assertCanReadNarrationUsage },
  WRITE_CONTENT: { assert: assertCanWriteContent },
  SYNTHESIZE: { assert: assertTokenMaySynthesize },
} satisfies Record<string, NamedRule>
