import { useState } from 'react'
import type { AdminWebhooksQuery } from '../../generated/admin-webhooks.js'
import {
  DeleteWebhookEndpointDocument,
  ReplayWebhookDocument,
  RotateWebhookSecretDocument,
  UpdateWebhookEndpointDocument,
} from '../../generated/webhook-changes.js'
import { Chip } from '../../parts/chip.js'
import { change } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextField, Tick } from '../../parts/form/field.js'
import { Opened } from '../../parts/form/opened.js'
import { Secret } from '../../parts/form/secret.js'
import { dateOf } from '../../parts/times.js'
import { Deliveries } from './deliveries.js'
import { TypeTicks, typesIn } from './types.js'

export type Endpoint = NonNullable<AdminWebhooksQuery['webhookEndpoints']>['nodes'][number]

const STATES = {
  ENABLED: { word: 'Told of changes', tone: 'good' },
  PAUSED: { word: 'Paused', tone: 'brass' },
  DISABLED: { word: 'Given up', tone: 'alarm' },
} as const

/** Pauses an address, or enables it again. */
function Pause({ endpoint: { id, status } }: { endpoint: Endpoint }) {
  const isOn = status === 'ENABLED'
  return (
    <ChangeForm
      operation={UpdateWebhookEndpointDocument}
      input={() => ({ id, paused: isOn })}
      act={isOn ? 'Pause it' : 'Enable it again'}
      done={isOn ? 'Nothing is sent until it is enabled again.' : 'It goes on where it stopped.'}
      undo={() => () => change(UpdateWebhookEndpointDocument, { id, paused: !isOn })}
    />
  )
}

function Address({ endpoint: { id, url, types } }: { endpoint: Endpoint }) {
  return (
    <ChangeForm
      operation={UpdateWebhookEndpointDocument}
      input={(fields) => ({ id, url: fields.text('url'), types: typesIn(fields) })}
      act="Save"
      done="The address is saved."
      undo={() => () => change(UpdateWebhookEndpointDocument, { id, url, types })}
    >
      <TextField name="url" label="Address" type="url" defaultValue={url} maxLength={2_000} required />
      <TypeTicks chosen={types} />
    </ChangeForm>
  )
}

function NewSecret({ endpoint: { id, oldSecretEndsAt } }: { endpoint: Endpoint }) {
  const [secret, setSecret] = useState<string>()
  return (
    <Opened name="Make a new secret">
      {secret !== undefined && <Secret label="The secret" text={secret} close={() => setSecret(undefined)} />}
      <ChangeForm
        operation={RotateWebhookSecretDocument}
        input={(fields) => ({ id, endOldSecret: fields.isOn('endOldSecret') })}
        act="Make a new secret"
        done="Messages are signed with the new secret."
        after={({ rotateWebhookSecret }) => setSecret(rotateWebhookSecret?.secret)}
      >
        {oldSecretEndsAt !== null && (
          <p className="quiet small">The secret before counts until {dateOf(oldSecretEndsAt)}.</p>
        )}
        <Tick name="endOldSecret" label="The old one ends at once, as it has leaked" />
      </ChangeForm>
    </Opened>
  )
}

function Again({ endpoint: { id } }: { endpoint: Endpoint }) {
  return (
    <Opened name="Send changes again">
      <ChangeForm
        operation={ReplayWebhookDocument}
        input={(fields) => ({ id, since: new Date(fields.text('since')).toISOString() })}
        act="Send them again"
        done="The changes since then are sent again."
      >
        <TextField name="since" label="Since" type="datetime-local" required />
      </ChangeForm>
    </Opened>
  )
}

/** An address that is told of changes: what it gets, what came of it, and what can be changed. */
export function EndpointRow({ endpoint }: { endpoint: Endpoint }) {
  const { id, url, types, status } = endpoint
  const { word, tone } = STATES[status]
  const kinds = types === null ? 'all changes' : `${types.length} kinds of changes`
  return (
    <li>
      <span>
        <strong className="address">{url}</strong> <span className="quiet small">{kinds}</span>{' '}
        <Chip tone={tone}>{word}</Chip>
      </span>
      <Opened name="Open it">
        <div className="row">
          <Pause endpoint={endpoint} />
        </div>
        <Address endpoint={endpoint} />
        <div className="openings">
          <NewSecret endpoint={endpoint} />
          <Again endpoint={endpoint} />
          <Opened name="Messages">
            <Deliveries endpointId={id} />
          </Opened>
          <Opened name="Remove it">
            <ChangeForm
              operation={DeleteWebhookEndpointDocument}
              input={() => ({ id })}
              act="Remove the address"
              done="The address is removed."
              isAlarm
            />
          </Opened>
        </div>
      </Opened>
    </li>
  )
}
