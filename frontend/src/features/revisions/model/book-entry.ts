export const DOCUMENT_KINDS = ['registration', 'insurance', 'inspection', 'invoice', 'other'] as const;

const ITEM_STATUSES = ['replace', 'attention', 'ok', 'not-checked'] as const;
/** The statuses of an item, worst first. */
export type ItemStatus = (typeof ITEM_STATUSES)[number];

export interface CheckedItem {
  category: string;
  itemName: string;
  status: ItemStatus;
}

/** Number of items per status, worst first, without absent statuses. */
export function findingsOf(items: readonly CheckedItem[]): Array<{ status: ItemStatus; count: number }> {
  return ITEM_STATUSES.map((status) => ({
    status,
    count: items.filter((item) => item.status === status).length,
  })).filter(({ count }) => count > 0);
}

/** Groups the items by category in the order of the checklist. */
export function byCategory<Item extends Pick<CheckedItem, 'category'>>(
  items: readonly Item[],
): ReadonlyArray<readonly [category: string, items: readonly Item[]]> {
  return [...Map.groupBy(items, ({ category }) => category)];
}
