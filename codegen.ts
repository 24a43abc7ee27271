import type { CodegenConfig } from '@graphql-codegen/cli'
import { enumValues } from './src/graph/enum-values.js'

/** Rows and use-case results that stand behind the graph's types; the rest resolve from plain objects. */
const mappers = {
  Viewer: '../access/viewer.js#Viewer as ViewerModel',
  CompanyRole: '../roles/store.js#RoleRow',
  CompanyRoleConnection: '../roles/connections.js#RoleConnection',
  RoleHolder: '../roles/holder-store.js#HolderRow',
  RoleHolderConnection: '../roles/connections.js#HolderConnection',
  CurriculumItem: '../roles/store.js#CurriculumRow',
  RoleDuty: '../roles/duty-store.js#DutyRow',
  RoleDutyConnection: '../roles/connections.js#DutyConnection',
  OrgChart: '../roles/read-org-chart.js#OrgChart as OrgChartModel',
  OrgChartEntry: '../roles/store.js#ChartRow',
  ReportingLine: '../roles/read-reporting-line.js#ReportingLine as ReportingLineModel',
  ReportingPerson: '../roles/holder-store.js#ReportingPersonRow',
  Organization: '../members/store.js#OrganizationRow',
  KnowledgeEntity: '../knowledge/store.js#EntityRow',
  KnowledgeSpace: '../knowledge/store.js#EntityRow',
  KnowledgeCategory: '../knowledge/store.js#EntityRow',
  KnowledgeTopic: '../knowledge/store.js#EntityRow',
  KnowledgeItem: '../knowledge/store.js#EntityRow',
  Content: '../content/content-fields.js#ContentRow',
  ContentConnection: '../content/connections.js#ContentConnection as ContentConnectionModel',
  ContentVersion: '../content/version-store.js#VersionRow',
  ContentChapter: '../content/text-store.js#ChapterRow',
  Transcript: '../content/read-transcript.js#Transcript as TranscriptModel',
  TranscriptSegment: '../content/text-store.js#SegmentRow',
  Tag: '../content/sharing-store.js#TagRow',
  TagConnection: '../content/connections.js#TagConnection as TagConnectionModel',
  KnowledgeSpaceConnection: '../knowledge/connections.js#EntityConnection',
  KnowledgeCategoryConnection: '../knowledge/connections.js#EntityConnection',
  KnowledgeTopicConnection: '../knowledge/connections.js#EntityConnection',
  KnowledgeItemConnection: '../knowledge/connections.js#EntityConnection',
  ContentUsage: '../knowledge/read-content-usage.js#UsedContent as ContentUsageModel',
  ContentTopic: '../knowledge/content-store.js#ContentTopicRow',
  Lesson: '../knowledge/lesson-store.js#LessonRow',
  LessonConnection: '../knowledge/connections.js#LessonConnection as LessonConnectionModel',
  Enrollment: '../knowledge/lesson-store.js#EnrollmentRow',
  EnrollmentConnection: '../knowledge/connections.js#EnrollmentConnection as EnrollmentConnectionModel',
}

const scalars = { ID: { input: 'string', output: 'string' }, DateTime: { input: 'string', output: 'string' } }

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  documents: 'src/*/operations.graphql',
  emitLegacyCommonJSImports: false,
  importExtension: '.js',
  generates: {
    'src/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../graph/context.js#RequestContext',
        mappers,
        scalars,
        strictScalars: true,
        useTypeImports: true,
        enumsAsTypes: true,
        enumValues,
      },
    },
    'src/generated/operations.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        scalars,
        strictScalars: true,
        useTypeImports: true,
        enumsAsTypes: true,
        onlyOperationTypes: true,
        documentMode: 'documentNode',
      },
    },
  },
}

export default config
