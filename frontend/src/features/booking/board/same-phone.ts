import { formatPhone } from '../../../shared/format/format.ts';
import { tidyPhone } from '../../../shared/forms/tidy.ts';

/** Whether a typed phone is a stored one, whatever its spelling. */
export function isSamePhone(typed: string, stored: string): boolean {
  const tidy = tidyPhone(typed);
  return tidy === formatPhone(stored) || tidy.replace(/[^\d+]/g, '').replace(/^00/, '+') === stored;
}
