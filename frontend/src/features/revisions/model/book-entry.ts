export const DOCUMENT_KINDS = ['registration', 'insurance', 'inspection', 'invoice', 'other'] as const;

const ITEM_STATUSES = ['replace', 'attention', 'replaced', 'ok', 'not-checked'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

export interface CheckedItem {
  category: string;
  itemName: string;
  status: ItemStatus;
}

/** How many items have each status, most urgent first. */
export function findingsOf(items: readonly CheckedItem[]): Array<{ status: ItemStatus; count: number }> {
  return ITEM_STATUSES.map((status) => ({
    status,
    count: items.filter((item) => item.status === status).length,
  })).filter(({ count }) => count > 0);
}

export function byCategory<Item extends Pick<CheckedItem, 'category'>>(
  items: readonly Item[],
): ReadonlyArray<readonly [category: string, items: readonly Item[]]> {
  return [...Map.groupBy(items, ({ category }) => category)];
}

export function openItems<Item extends CheckedItem & { isRequired: boolean }>(items: readonly Item[]): Item[] {
  return byCategory(items).flatMap(([, own]) =>
    own.filter(({ isRequired, status }) => isRequired && status === 'not-checked'),
  );
}
