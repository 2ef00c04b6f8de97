import type { components } from '../../shared/api/schema.d.ts';

export type ItemStatus = components['schemas']['RevisionItem']['status'];

/** The statuses of an item in the order of the tiles. */
export const ITEM_STATUSES = [
  'ok',
  'attention',
  'replace',
  'not-checked',
] as const satisfies readonly ItemStatus[];
