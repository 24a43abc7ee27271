import { AdminContentDocument } from '../../generated/admin-content.js'
import {
  ArchiveContentDocument,
  RestoreContentDocument,
  ShareContentDocument,
  UpdateContentDocument,
} from '../../generated/content-changes.js'
import { adminPage } from '../../parts/administration.js'
import { Audience, audienceIn, audienceOf, type Publishing } from '../../parts/form/audience.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextArea, TextField } from '../../parts/form/field.js'
import { Opened } from '../../parts/form/opened.js'
import { PageHead } from '../../parts/page-head.js'
import { Part } from '../../parts/part.js'
import { Trail } from '../../parts/trail.js'
import { WhilePrepared } from '../../parts/while-prepared.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { go } from '../../shell/navigation.js'
import type { Resource } from './new-version.js'
import { Readiness } from './readiness.js'
import { Transcript } from './transcript.js'
import { Versions } from './versions.js'

const question = new Question(AdminContentDocument)

function Words({ resource: { id: contentId, summary, tags, updatedAt } }: { resource: Resource }) {
  return (
    <ChangeForm
      operation={UpdateContentDocument}
      input={(fields) => ({
        contentId,
        summary: fields.orNull('summary'),
        tags: fields
          .text('tags')
          .split(',')
          .map((tag) => tag.trim())
          .filter((tag) => tag !== ''),
        expectedUpdatedAt: updatedAt,
      })}
      act="Save"
      done="The summary and the tags are saved."
      undo={({ updateContent }) =>
        () =>
          change(
            UpdateContentDocument,
            { contentId, summary, tags, expectedUpdatedAt: updateContent?.content?.updatedAt ?? null },
            'page',
          )
        }
      purpose="page"
    >
      <TextArea name="summary" label="Summary" defaultValue={summary ?? ''} />
      <TextField
        name="tags"
        label="Tags"
        hint="With commas between them."
        defaultValue={tags?.join(', ') ?? ''}
        maxLength={5_000}
      />
    </ChangeForm>
  )
}

function Share({ resource, can }: { resource: Resource; can: Publishing }) {
  const { id: contentId, updatedAt } = resource
  return (
    <ChangeForm
      operation={ShareContentDocument}
      input={(fields) => ({ contentId, ...audienceIn(fields), expectedUpdatedAt: updatedAt })}
      act="Share it this way"
      done="Sharing is saved."
      undo={({ shareContent }) => {
        const after = shareContent?.content?.updatedAt
        if (after === undefined) return undefined
        return () =>
          change(
            ShareContentDocument,
            { contentId, ...audienceOf(resource), expectedUpdatedAt: after },
            'page',
          )
      }}
      rehearsed={({ shareContent }) => shareContent?.effects}
      purpose="page"
    >
      <Audience shared={resource} can={can} />
    </ChangeForm>
  )
}

function Archive({ resource: { id: contentId, title, updatedAt, url } }: { resource: Resource }) {
  return (
    <Opened name="Archive it">
      <ChangeForm
        operation={ArchiveContentDocument}
        input={() => ({ contentId, expectedUpdatedAt: updatedAt })}
        act="Archive the resource"
        done={`${title} is archived. It comes back under the same address.`}
        undo={({ archiveContent }) => {
          const after = archiveContent?.content?.updatedAt
          if (after === undefined) return undefined
          return async () => {
            await change(RestoreContentDocument, { contentId, expectedUpdatedAt: after }, 'page')
            go(new URL(url, location.origin).pathname)
          }
        }}
        after={() => go('/admin/archive')}
        rehearsed={({ archiveContent }) => archiveContent?.effects}
        purpose="page"
        isAlarm
      >
        <p className="quiet small">Nobody can read, find or list it until it is restored.</p>
      </ChangeForm>
    </Opened>
  )
}

function Shown({ resource, can }: { resource: Resource; can: Publishing }) {
  const { title, url } = resource
  return (
    <>
      <Trail steps={[{ name: 'Library', url: '/content' }]} />
      <PageHead title={title} facts={['What its editors change']}>
        <Link href={url}>Read it</Link>
      </PageHead>
      <div className="record">
        <div>
          <WhilePrepared resource={resource} />
          <Readiness resource={resource} />
          <Versions resource={resource} />
          <Transcript resource={resource} />
          <Part name="Summary and tags">
            <Words resource={resource} />
          </Part>
        </div>
        <aside aria-label="Sharing">
          <Part name="Sharing">
            <Share resource={resource} can={can} />
          </Part>
          <Archive resource={resource} />
        </aside>
      </div>
    </>
  )
}

export const page = adminPage({
  title: 'Resource',
  path: '/admin/content',
  question,
  variables: ({ params }) => ({ id: params['id'] ?? '' }),
  isForEditors: true,
  show: ({ content, viewer }) =>
    content?.viewerCan.edit && viewer ? <Shown resource={content} can={viewer.can} /> : null,
})
