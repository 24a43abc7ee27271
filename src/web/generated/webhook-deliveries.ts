/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The outcome of a message to an endpoint. */
export type WebhookDeliveryStatus =
  /** It was given up. */
  | 'FAILED'
  /** It waits for its first or next attempt. */
  | 'PENDING'
  /** The endpoint has accepted it. */
  | 'SUCCEEDED';

export type WebhookDeliveriesQueryVariables = Exact<{
  endpointId: string;
  after?: string | null | undefined;
}>;


export type WebhookDeliveriesQuery = { webhookDeliveries: { nextCursor: string | null, nodes: Array<{ id: string, status: WebhookDeliveryStatus, attempts: number, lastStatus: number | null, lastError: string | null, changeCount: number, createdAt: string }> } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const WebhookDeliveriesDocument = new TypedDocumentString(`
    query WebhookDeliveries($endpointId: ID!, $after: String) {
  webhookDeliveries(endpointId: $endpointId, first: 20, after: $after) {
    nodes {
      id
      status
      attempts
      lastStatus
      lastError
      changeCount
      createdAt
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>;