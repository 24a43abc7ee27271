/** A failure whose message is for the operator: printed without a stack, exit status 1. */
export class CommandFailure extends Error {}
