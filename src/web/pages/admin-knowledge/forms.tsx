import {
  ArchiveKnowledgeEntityDocument,
  RestoreKnowledgeEntityDocument,
  UpdateKnowledgeEntityDocument,
} from '../../generated/entity-changes.js'
import { SetEvidenceDocument, SetSpaceAudienceDocument } from '../../generated/knowledge-changes.js'
import { Audience, audienceIn, audienceOf } from '../../parts/form/audience.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { SelectField, TextField } from '../../parts/form/field.js'
import { findRecords } from '../../parts/form/find-options.js'
import { Opened } from '../../parts/form/opened.js'
import { Pick } from '../../parts/form/pick.js'
import { go } from '../../shell/navigation.js'
import type { Entity } from './entity.js'

const findResources = findRecords(['CONTENT'])
const PRIORITIES = ['', 'CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const
const priorities = [
  { value: '', name: 'Not set' },
  { value: 'CRITICAL', name: 'Comes first' },
  { value: 'HIGH', name: 'Comes early' },
  { value: 'MEDIUM', name: 'In the usual order' },
  { value: 'LOW', name: 'Comes last' },
]

/** What an entity says; from then on, processing leaves it as it is. */
export function Words({ entity: { id, name, kind, priority, updatedAt } }: { entity: Entity }) {
  const isTopic = kind === 'topics'
  return (
    <ChangeForm
      operation={UpdateKnowledgeEntityDocument}
      input={(fields) => ({
        id,
        name: fields.text('name'),
        ...(isTopic ? { priority: fields.one('priority', PRIORITIES) || null } : {}),
        expectedUpdatedAt: updatedAt,
      })}
      act="Save"
      done="It is saved. Reading a resource again does not change it any more."
      undo={({ updateKnowledgeEntity }) =>
        () =>
          change(
            UpdateKnowledgeEntityDocument,
            {
              id,
              name,
              ...(isTopic ? { priority: priority ?? null } : {}),
              expectedUpdatedAt: updateKnowledgeEntity?.entity?.updatedAt ?? null,
            },
            'page',
          )
        }
      purpose="page"
    >
      <TextField
        name="name"
        label={kind === 'items' ? 'What it says' : 'Name'}
        defaultValue={name}
        required
      />
      {isTopic && (
        <SelectField
          name="priority"
          label="Priority for learning"
          options={priorities}
          chosen={priority ?? ''}
        />
      )}
    </ChangeForm>
  )
}

/** Archives an entity with all that is part of it. */
export function Archive({ entity: { id, name, updatedAt, url } }: { entity: Entity }) {
  return (
    <Opened name="Archive it">
      <ChangeForm
        operation={ArchiveKnowledgeEntityDocument}
        input={() => ({ id, expectedUpdatedAt: updatedAt })}
        act="Archive it"
        done={`${name} is archived. It comes back under the same address.`}
        undo={({ archiveKnowledgeEntity }) => {
          const after = archiveKnowledgeEntity?.entity?.updatedAt
          if (after === undefined) return undefined
          return async () => {
            await change(RestoreKnowledgeEntityDocument, { id, expectedUpdatedAt: after }, 'page')
            go(new URL(url, location.origin).pathname)
          }
        }}
        after={() => go('/admin/archive')}
        rehearsed={({ archiveKnowledgeEntity }) => archiveKnowledgeEntity?.effects}
        purpose="page"
        isAlarm
      >
        <p className="quiet small">It and what is part of it can’t be read until it is restored.</p>
      </ChangeForm>
    </Opened>
  )
}

/** Whom a space is for, and so all that is part of it. */
export function SpaceAudience({
  entity: { id, updatedAt },
  shared,
}: {
  entity: Entity
  shared: NonNullable<Entity['shared']>
}) {
  return (
    <ChangeForm
      operation={SetSpaceAudienceDocument}
      input={(fields) => ({ id, ...audienceIn(fields), expectedUpdatedAt: updatedAt })}
      act="Share it this way"
      done="Sharing is saved."
      undo={({ setSpaceAudience }) => {
        const after = setSpaceAudience?.space?.updatedAt
        if (after === undefined) return undefined
        return () => change(SetSpaceAudienceDocument, { id, ...audienceOf(shared), expectedUpdatedAt: after })
      }}
      rehearsed={({ setSpaceAudience }) => setSpaceAudience?.effects}
    >
      <Audience shared={shared} />
    </ChangeForm>
  )
}

/** The resources that an item is drawn from. */
export function Evidence({ entity: { id: itemId, evidence, updatedAt } }: { entity: Entity }) {
  return (
    <ChangeForm
      operation={SetEvidenceDocument}
      input={(fields) => ({ itemId, contentIds: fields.list('contentIds'), expectedUpdatedAt: updatedAt })}
      act="Save"
      done="What it is drawn from is saved."
      undo={({ setEvidence }) => {
        const after = setEvidence?.item?.updatedAt
        const contentIds = evidence?.map(({ id }) => id)
        if (after === undefined || contentIds === undefined) return undefined
        return () => change(SetEvidenceDocument, { itemId, contentIds, expectedUpdatedAt: after }, 'page')
      }}
      purpose="page"
    >
      <Pick
        name="contentIds"
        label="Resources"
        hint="Everybody who sees the space must be able to read them."
        find={findResources}
        chosen={(evidence ?? []).map(({ id, title }) => ({ value: id, name: title }))}
        isMany
      />
    </ChangeForm>
  )
}
