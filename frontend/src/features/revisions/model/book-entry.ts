import { toBani } from '@car-workshop/contracts/money';
import type { Schemas } from '../../../shared/api/client.ts';

export type CheckedItem = Schemas['BookItem'];
export type ItemStatus = CheckedItem['status'];
const ITEM_STATUSES = [
  'replace',
  'attention',
  'replaced',
  'ok',
  'not-checked',
] as const satisfies readonly ItemStatus[];
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
export function totalCost(items: ReadonlyArray<{ cost: number | null }>): number {
  return items.reduce((bani, { cost }) => bani + toBani(cost ?? 0), 0) / 100;
}
