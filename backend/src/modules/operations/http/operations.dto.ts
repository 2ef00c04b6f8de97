import { WholeNumber } from '../../../platform/http/validators.ts';

/** Higher than any position of the event log. */
const MAX_POSITION = 9_999_999_999;

/** The event to skip, as it was shown. */
export class SkipEventBody {
  @WholeNumber({
    min: 1,
    max: MAX_POSITION,
    description: 'Position of the event that halts the subscription.',
  })
  readonly position: number;
}
