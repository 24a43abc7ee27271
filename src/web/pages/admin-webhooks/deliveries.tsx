import { WebhookDeliveriesDocument, type WebhookDeliveriesQuery } from '../../generated/webhook-deliveries.js'
import { Chip } from '../../parts/chip.js'
import { Paged } from '../../parts/paged.js'
import { momentOf } from '../../parts/times.js'
import { Question } from '../../shell/answers.js'

const question = new Question(WebhookDeliveriesDocument)

type Delivery = NonNullable<WebhookDeliveriesQuery['webhookDeliveries']>['nodes'][number]

const STATES = {
  PENDING: { word: 'Waits', tone: 'brass' },
  SUCCEEDED: { word: 'Accepted', tone: 'good' },
  FAILED: { word: 'Given up', tone: 'alarm' },
} as const

function Row({ delivery }: { delivery: Delivery }) {
  const { status, attempts, lastStatus, lastError, changeCount, createdAt } = delivery
  const { word, tone } = STATES[status]
  const what = changeCount === 0 ? 'A ping' : changeCount === 1 ? '1 change' : `${changeCount} changes`
  return (
    <li>
      <span>
        {what}
        <span className="quiet small">
          {' '}
          · {attempts === 1 ? 'tried once' : `tried ${attempts} times`}
          {lastStatus !== null && ` · status ${lastStatus}`}
          {lastError !== null && ` · ${lastError}`}
        </span>
      </span>
      <span className="row-end quiet small">
        {momentOf(createdAt)} <Chip tone={tone}>{word}</Chip>
      </span>
    </li>
  )
}

/** The messages to an address, and what came of them. */
export function Deliveries({ endpointId }: { endpointId: string }) {
  return (
    <Paged
      question={question}
      variables={(after) => ({ endpointId, after })}
      pageOf={({ webhookDeliveries }) => webhookDeliveries}
      empty={<p className="quiet">Nothing has been sent yet.</p>}
    >
      {(deliveries) => (
        <ul className="rows">
          {deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Paged>
  )
}
