import { QueryNumber } from '../../../platform/http/validators.ts';

/** Which page of the points history. */
export class HistoryPage {
  @QueryNumber({ min: 1, max: 1_000, default: 1 })
  page = 1;

  @QueryNumber({ min: 1, max: 200, default: 50 })
  pageSize = 50;
}
