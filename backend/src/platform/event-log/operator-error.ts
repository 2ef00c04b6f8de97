export type OperatorErrorReason =
  | 'unknown'
  | 'not-halted'
  | 'other-event'
  | 'not-a-projection'
  | 'rebuild-running'
  | 'rebuild-failed'
  | 'not-parked';

/** A subscription, parked event or rebuild does not exist or does not allow the operation; the message is for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';

  constructor(
    readonly reason: OperatorErrorReason,
    message: string,
  ) {
    super(message);
  }
}
