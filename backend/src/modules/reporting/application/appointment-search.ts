import { Injectable } from '@nestjs/common';
import { containing, phonePattern, plainText } from '../../../kernel/search-text.ts';
import { Database } from '../../../platform/database/database.ts';

/** What a search text stands for, as the list of appointments asks for it. */
export interface Found {
  /** `few` people and vehicles, named by their ids; or `many`, to be looked for again by their patterns. */
  readonly extent: 'few' | 'many';
  /** Parameters of the list's condition for that extent. */
  readonly values: readonly unknown[];
}

/** So many ids are few. */
const FEW = 500;

const MATCHES = `
  SELECT customers.searchable($1) AS anywhere,
         ARRAY(SELECT customer_id FROM customers.customer_card
               WHERE search LIKE customers.searchable($1) OR search LIKE $2 LIMIT $3) AS customers,
         ARRAY(SELECT vehicle_id FROM customers.vehicle_card
               WHERE search LIKE customers.searchable($1) LIMIT $3) AS vehicles,
         ARRAY(SELECT service_id FROM booking.service_card
               WHERE customers.searchable(name) LIKE customers.searchable($1)) AS services`;

interface Matches {
  readonly anywhere: string;
  readonly customers: readonly number[];
  readonly vehicles: readonly number[];
  readonly services: readonly number[];
  readonly [column: string]: unknown;
}

/**
 * Finds whom and what a search text means: part of a customer's name or phone, of `year make model`, or of a
 * service's name, without regard to case and diacritics (specification §2).
 */
@Injectable()
export class AppointmentSearch {
  constructor(private readonly database: Database) {}

  /** Undefined when there is nothing to look for. */
  async find(text: string | undefined): Promise<Found | undefined> {
    const words = plainText(text ?? '');
    if (words === '') return undefined;
    const phone = phonePattern(words);
    const matches = await this.database.one<Matches>(MATCHES, [containing(words), phone, FEW + 1]);
    if (!matches) throw new Error('A SELECT without FROM always answers one row.');
    const { anywhere, customers, vehicles, services } = matches;
    if (customers.length <= FEW && vehicles.length <= FEW && services.length === 0) {
      return { extent: 'few', values: [customers, vehicles] };
    }
    return { extent: 'many', values: [anywhere, phone, anywhere, services] };
  }
}
