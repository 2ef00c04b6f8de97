import { QueryNumber } from '../../../platform/http/validators.ts';

const MAX_ID = 2_147_483_647;

/** The customer that another one would be merged into. */
export class MergePreviewQuery {
  @QueryNumber({ min: 1, max: MAX_ID, message: 'field.id' })
  into: number;
}
