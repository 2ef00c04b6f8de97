import { OptionalText, QueryNumber } from '../../../platform/http/validators.ts';

/** Which messages an admin looks for, and which page of them. */
export class MessagesWanted {
  @QueryNumber({ min: 1, max: 1_000, default: 1 })
  page = 1;

  @QueryNumber({ min: 1, max: 200, default: 50 })
  pageSize = 50;

  @OptionalText({ max: 100, description: 'Part of the address or of the text.' })
  search?: string;
}
