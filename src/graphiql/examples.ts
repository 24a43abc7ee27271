import access from './administration/access.graphql?raw'
import addWebhook from './administration/add-webhook.graphql?raw'
import auditLog from './administration/audit-log.graphql?raw'
import confirmOrgChart from './administration/confirm-org-chart.graphql?raw'
import fillRole from './administration/fill-role.graphql?raw'
import integrations from './administration/integrations.graphql?raw'
import invitations from './administration/invitations.graphql?raw'
import inviteMember from './administration/invite-member.graphql?raw'
import shareDocument from './administration/share-document.graphql?raw'
import takeDocumentBack from './administration/take-document-back.graphql?raw'
import content from './examples/content.graphql?raw'
import createDocument from './examples/create-document.graphql?raw'
import finishLesson from './examples/finish-lesson.graphql?raw'
import knowledge from './examples/knowledge.graphql?raw'
import live from './examples/live.graphql?raw'
import members from './examples/members.graphql?raw'
import orgChart from './examples/org-chart.graphql?raw'
import roles from './examples/roles.graphql?raw'
import search from './examples/search.graphql?raw'
import verification from './examples/verification.graphql?raw'
import viewer from './examples/viewer.graphql?raw'

/**
 * The tabs of a first visit, in this order; those for organization admins come last. Each is in a separate
 * file, so that tests can validate it.
 */
export const exampleTabs = [
  roles,
  orgChart,
  search,
  content,
  knowledge,
  members,
  viewer,
  verification,
  createDocument,
  finishLesson,
  live,
  fillRole,
  confirmOrgChart,
  shareDocument,
  takeDocumentBack,
  invitations,
  inviteMember,
  access,
  auditLog,
  integrations,
  addWebhook,
].map((query) => ({ query }))
