import { MAX_ID } from '../../../kernel/ids.ts';
import { QueryNumber } from '../../../platform/http/validators.ts';

/** The customer that another one would be merged into. */
export class MergePreviewQuery {
  @QueryNumber({ min: 1, max: MAX_ID, message: 'field.id' })
  into: number;
}
