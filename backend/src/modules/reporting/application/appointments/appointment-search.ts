import { Injectable } from '@nestjs/common';
import type { Language } from '../../../../kernel/language.ts';
import { containing, phonePattern, plainText } from '../../../../kernel/search-text.ts';
import { Database } from '../../../../platform/database/database.ts';

/** A search resolved to a condition of the appointment list. */
interface ResolvedSearch {
  /** `number`: one appointment. `few`: by the ids of the customers and vehicles. `many`: by the patterns themselves. */
  readonly extent: 'number' | 'few' | 'many';
  /** Parameters of the condition for this extent. */
  readonly values: readonly unknown[];
}

/** Most ids of the extent `few`. */
const MAX_IDS = 500;

const MATCHES = `
  SELECT customers.searchable($1) AS anywhere,
         ARRAY(SELECT customer_id FROM customers.customer_card
               WHERE search LIKE customers.searchable($1) OR search LIKE $2 LIMIT $3) AS customers,
         ARRAY(SELECT vehicle_id FROM customers.vehicle_card
               WHERE search LIKE customers.searchable($1) LIMIT $3) AS vehicles,
         ARRAY(SELECT service_id FROM booking.service_card
               WHERE customers.searchable(name) LIKE customers.searchable($1)
                  OR customers.searchable(names ->> $4) LIKE customers.searchable($1)) AS services`;

interface Matches {
  readonly anywhere: string;
  readonly customers: readonly number[];
  readonly vehicles: readonly number[];
  readonly services: readonly number[];
  readonly [column: string]: unknown;
}

/**
 * Resolves the search text of the appointment list: part of a customer's name or phone, of `year make model`, or of a
 * service's name as stored or as the reader sees it, ignoring case and diacritics (specification §2); or `#` and the
 * number of an appointment.
 */
@Injectable()
export class AppointmentSearch {
  constructor(private readonly database: Database) {}

  /** @returns undefined for an empty text */
  async resolve(text: string | undefined, language: Language): Promise<ResolvedSearch | undefined> {
    const words = plainText(text ?? '');
    if (words === '') return undefined;
    const number = /^#([1-9]\d{0,8})$/.exec(words)?.[1];
    if (number) return { extent: 'number', values: [Number(number)] };
    const phone = phonePattern(words);
    const matches = await this.database.one<Matches>(MATCHES, [
      containing(words),
      phone,
      MAX_IDS + 1,
      language,
    ]);
    if (!matches) throw new Error('SELECT without FROM returned no row');
    const { anywhere, customers, vehicles, services } = matches;
    if (customers.length <= MAX_IDS && vehicles.length <= MAX_IDS && services.length === 0) {
      return { extent: 'few', values: [customers, vehicles] };
    }
    return { extent: 'many', values: [anywhere, phone, anywhere, services, services] };
  }
}
