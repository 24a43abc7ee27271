import { useState } from 'react'
import { AdminWebhooksDocument, type AdminWebhooksQuery } from '../../generated/admin-webhooks.js'
import { CreateWebhookEndpointDocument } from '../../generated/webhook-changes.js'
import { adminPage } from '../../parts/administration.js'
import { Empty } from '../../parts/empty.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { TextField } from '../../parts/form/field.js'
import { Secret } from '../../parts/form/secret.js'
import { PageHead } from '../../parts/page-head.js'
import { Part } from '../../parts/part.js'
import { Question } from '../../shell/answers.js'
import { EndpointRow } from './endpoint.js'
import { TypeTicks, typesIn } from './types.js'

const question = new Question(AdminWebhooksDocument)

function Add() {
  const [secret, setSecret] = useState<string>()
  return (
    <Part name="Add an address">
      {secret !== undefined && <Secret label="The secret" text={secret} close={() => setSecret(undefined)} />}
      <ChangeForm
        operation={CreateWebhookEndpointDocument}
        input={(fields) => ({ url: fields.text('url'), types: typesIn(fields) })}
        act="Add the address"
        done="The address is added, and gets a ping."
        after={({ createWebhookEndpoint }, form) => {
          setSecret(createWebhookEndpoint?.secret)
          form.reset()
        }}
      >
        <TextField
          name="url"
          label="Address"
          type="url"
          placeholder="https://"
          hint="A public https address. Messages to it are signed (Standard Webhooks)."
          maxLength={2_000}
          required
        />
        <TypeTicks chosen={null} />
      </ChangeForm>
    </Part>
  )
}

function Webhooks({ data }: { data: AdminWebhooksQuery }) {
  const endpoints = data.webhookEndpoints?.nodes ?? []
  return (
    <>
      <PageHead title="Webhooks" facts={['Programs that are told of changes', 'at most 10']} />
      <div className="record">
        <section aria-label="Addresses">
          {endpoints.length === 0 && (
            <Empty title="No program is told of changes.">
              <p className="quiet">
                An address that you add gets a signed message whenever something changes.
              </p>
            </Empty>
          )}
          <ul className={endpoints.length > 0 ? 'rows' : undefined}>
            {endpoints.map((endpoint) => (
              <EndpointRow key={endpoint.id} endpoint={endpoint} />
            ))}
          </ul>
        </section>
        <aside aria-label="Add an address">
          <Add />
        </aside>
      </div>
    </>
  )
}

export const page = adminPage({
  title: 'Webhooks',
  path: '/admin/webhooks',
  question,
  variables: () => ({}),
  show: (data) => <Webhooks data={data} />,
})
