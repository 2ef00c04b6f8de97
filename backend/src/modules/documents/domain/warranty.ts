import { addMonths } from '@car-workshop/contracts/calendar';
import { type LocalDate, localDate } from '../../../kernel/wall-clock.ts';

export interface WarrantyTerms {
  readonly partsMonths: number;
  readonly labourMonths: number;
}

export interface WorkLine {
  readonly kind: 'labour' | 'part' | 'material' | 'tyre' | 'fee' | 'subcontract';
  readonly label: string;
  readonly warrantyMonths: number | null;
  readonly isBrought: boolean;
}

export interface WarrantyItem {
  readonly kind: 'part' | 'labour';
  readonly label: string;
  readonly until: LocalDate;
}

/**
 * The warranty of a repair. Parts that the customer brought have none. A repair under an earlier warranty keeps its
 * end: that of the same item, else the latest of its kind, else the latest of all.
 * @param first items of the earlier certificate; null for a repair without one
 */
export function warrantyOf(
  lines: readonly WorkLine[],
  { partsMonths, labourMonths }: WarrantyTerms,
  from: LocalDate,
  first: readonly WarrantyItem[] | null = null,
): WarrantyItem[] {
  return lines.flatMap(({ kind, label, warrantyMonths, isBrought }) => {
    if (kind === 'fee' || isBrought) return [];
    const ofKind = kind === 'labour' || kind === 'subcontract' ? 'labour' : 'part';
    const months = warrantyMonths ?? (ofKind === 'part' ? partsMonths : labourMonths);
    const until = first ? endIn(first, ofKind, label) : addMonths(from, months);
    return months > 0 && until > from ? [{ kind: ofKind, label, until }] : [];
  });
}

export function latestEnd(items: readonly WarrantyItem[]): LocalDate | null {
  return (
    items
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? null
  );
}

function endIn(first: readonly WarrantyItem[], kind: WarrantyItem['kind'], label: string): LocalDate {
  const same = first.filter((item) => item.kind === kind && item.label === label);
  const ofKind = first.filter((item) => item.kind === kind);
  return latestEnd([same, ofKind, first].find((items) => items.length > 0) ?? []) ?? localDate('1970-01-01');
}

/**
 * Until when an issued document is kept: five years from 1 July after its year, like accounting records (Law 82/1991,
 * art. 25, as changed by Law 36/2023), and three years after its warranty, in which the customer can sue (Civil Code,
 * art. 2517).
 */
export function keepUntil(issuedOn: LocalDate, warrantyUntil: LocalDate | null): LocalDate {
  const ofAccounts = localDate(`${Number(issuedOn.slice(0, 4)) + 6}-07-01`);
  const ofWarranty = warrantyUntil === null ? ofAccounts : addMonths(warrantyUntil, 36);
  return ofWarranty > ofAccounts ? ofWarranty : ofAccounts;
}
