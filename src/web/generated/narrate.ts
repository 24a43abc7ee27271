/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A text to speak, and the voice. */
export type SynthesizeNarrationInput = {
  /**
   * Makes repeating the mutation safe for 24 hours: with the same key, text and voice, the text is spoken again without
   * being counted again. At most 255 characters.
   */
  idempotencyKey?: string | null | undefined;
  /** The text: 1 to 1,000 characters (Unicode code points) after trimming. */
  text: string;
  /**
   * A voice of the catalog: `nPczCjzI2devNBz1zQrb` (the default), `XrExE9yKIg1WjnnlVkGX`,
   * `onwK4e9ZLuTAKqWW03F9`, `cgSgspJ2msm6clMCkdW9`, `pNInz6obpgDQGcFmaJgB` or `pFZP5JQG7iQjIQuC4Bku`.
   */
  voiceId?: string | null | undefined;
};

export type NarrateMutationVariables = Exact<{
  input: SynthesizeNarrationInput;
}>;


export type NarrateMutation = { synthesizeNarration: { audio: { base64: string, mimeType: string }, words: Array<{ start: number, end: number }> } | null };

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

export const NarrateDocument = new TypedDocumentString(`
    mutation Narrate($input: SynthesizeNarrationInput!) {
  synthesizeNarration(input: $input) {
    audio {
      base64
      mimeType
    }
    words {
      start
      end
    }
  }
}
    `) as unknown as TypedDocumentString<NarrateMutation, NarrateMutationVariables>;