/*
 * The header fields by which this process tells itself something about a stream. No client gets to where they are read or
 * sent.
 */

/** On a request: the type of the operation that the stream was opened with. */
export const STREAMED_FIELD = 'lyceum-streamed'

/** On an answer: something failed in it that should not have. */
export const FAULT_FIELD = 'lyceum-fault'
