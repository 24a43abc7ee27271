import type { Resolvers } from '../generated/resolvers.js'
import { andThen } from '../base/maybe-promise.js'
import {
  itemsOfContentTopic,
  lessonsUsingContent,
  topicsOfContent,
  topicsRestingOnContent,
} from './content-loaders.js'
import { wantedOfContentTopic } from './wanted.js'
import { readContentUsage, toUsage } from './read-content-usage.js'

/** The resolvers of the knowledge drawn from content, and of the usage of content. */
export const contentKnowledgeResolvers = {
  Query: {
    contentUsage: (_root, { contentId }, context, info) => readContentUsage(context, contentId, info),
  },
  Content: {
    knowledge: (content, _args, context, info) =>
      topicsOfContent(context, content, wantedOfContentTopic(info)),
    usage: (content) => content,
  },
  ContentTopic: {
    url: ({ id }, _args, { links }) => links.to('TOPIC', id),
    items: (topic, args, context) => itemsOfContentTopic(context, topic, args, {}),
    topic: (topic) => topic,
  },
  ContentUsage: {
    contentId: ({ id }) => id,
    lessons: (content, _args, context) => andThen(lessonsUsingContent(context, content), toUsage),
    soleEvidenceTopics: (content, _args, context) =>
      andThen(topicsRestingOnContent(context, content), toUsage),
  },
} satisfies Resolvers
