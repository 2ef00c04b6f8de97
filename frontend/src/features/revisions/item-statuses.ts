import type { components } from '../../shared/api/schema.d.ts';

export type ItemStatus = components['schemas']['RevisionItem']['status'];

/** What an item can be, in the order in which a mechanic thinks of it. */
export const ITEM_STATUSES = [
  'ok',
  'attention',
  'replace',
  'not-checked',
] as const satisfies readonly ItemStatus[];
