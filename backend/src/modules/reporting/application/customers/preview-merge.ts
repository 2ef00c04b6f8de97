import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Database } from '../../../../platform/database/database.ts';
import { ApiDateTime, ApiInteger, ApiList, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { CustomerNotFound, mustBeMergeable, mustHaveProofToMerge } from '../../../customers/index.ts';

export class MergeSide {
  @ApiInteger() customerId: number;
  @ApiProperty() name: string;
  @ApiProperty() phone: string;
  @ApiNullable(String) email: string | null;
  @ApiProperty({ description: 'Without an account.' }) isGuest: boolean;
  @ApiDateTime() createdAt: Date;
  @ApiInteger() vehicles: number;
  @ApiInteger('Open visits.') openVisits: number;
  @ApiInteger('Completed visits.') completedVisits: number;
  @ApiInteger('Open reminders of the vehicles.') reminders: number;
  @ApiInteger() reviews: number;
  @ApiInteger() complaints: number;
  @ApiInteger('Entries on the waiting list.') waiting: number;
  @ApiInteger('Notes of the workshop.') notes: number;
  @ApiInteger() tags: number;
}

/** What a merge would combine. Name, phone and e-mail address of `into` stay. */
export class MergePreview {
  @ApiProperty({ description: 'The customer that would be merged.' }) from: MergeSide;
  @ApiProperty({ description: 'The customer that would stay.' }) into: MergeSide;

  @ApiInteger(
    'Vehicles of `from` that `into` has too, by plate, VIN or, without a plate, make, model and year: they become one after a day.',
  )
  sharedVehicles: number;

  @ApiList(String, 'The tags of both, each once.') tags: readonly string[];
}

const SIDE = `
  SELECT c.customer_id, c.name, c.phone, c.email, c.user_id IS NULL AS is_guest,
         c.created_at,
         (SELECT count(*)::int FROM customers.vehicle_card v
          WHERE v.customer_id = ANY (person.ids) AND v.archived_at IS NULL) AS vehicles,
         (SELECT count(*)::int FROM booking.appointment_card a
          WHERE a.customer_id = ANY (person.ids) AND a.status IN ('pending', 'confirmed', 'in-progress')) AS open_visits,
         (SELECT count(*)::int FROM booking.appointment_card a
          WHERE a.customer_id = ANY (person.ids) AND a.status = 'completed') AS completed_visits,
         (SELECT count(*)::int FROM reminders.reminder_card r
          WHERE r.customer_id = ANY (person.ids) AND r.is_active) AS reminders,
         (SELECT count(*)::int FROM reviews.review_card r WHERE r.customer_id = ANY (person.ids)) AS reviews,
         (SELECT count(*)::int FROM complaints.complaint_card k WHERE k.customer_id = ANY (person.ids)) AS complaints,
         (SELECT count(*)::int FROM waitlist.entry_card w
          WHERE w.customer_id = ANY (person.ids) AND w.status = 'waiting') AS waiting,
         (SELECT count(*)::int FROM customers.note_card n WHERE n.customer_id = ANY (person.ids)) AS notes,
         (SELECT count(DISTINCT tag)::int FROM customers.tag_card t WHERE t.customer_id = ANY (person.ids)) AS tags
  FROM customers.customer_card c
  CROSS JOIN LATERAL (SELECT ARRAY(SELECT customers.customers_of_person(c.customer_id)) AS ids) person
  WHERE c.customer_id = $1`;

const TOGETHER = `
  SELECT (
    SELECT count(*)::int FROM customers.vehicle_card one
    WHERE one.customer_id IN (SELECT customers.customers_of_person($1)) AND one.archived_at IS NULL
      AND EXISTS (
        SELECT FROM customers.vehicle_card other
        WHERE other.customer_id IN (SELECT customers.customers_of_person($2)) AND other.archived_at IS NULL
          AND (other.vin_key = one.vin_key OR (other.vin_key IS NULL OR one.vin_key IS NULL)
            AND (other.plate_key = one.plate_key
              OR other.license_plate IS NULL AND one.license_plate IS NULL AND other.year = one.year
                AND lower(other.make) = lower(one.make) AND lower(other.model) = lower(one.model))))
  ) AS shared_vehicles, ARRAY(
    SELECT DISTINCT tag FROM customers.tag_card
    WHERE customer_id IN (SELECT customers.customers_of_person($1) UNION SELECT customers.customers_of_person($2))
    ORDER BY tag
  ) AS tags`;

const MERGEABLE = `
  SELECT customer_id AS id, user_id, merged_into, c.erased_at, c.phone,
         CASE WHEN u.user_id IS NOT NULL
           THEN json_build_object('phone', u.phone, 'isPhoneProven', u.phone_proven_at IS NOT NULL) END AS account
  FROM customers.customer_card c LEFT JOIN identity.user_card u USING (user_id) WHERE customer_id = $1`;

type MergeableRow = Parameters<typeof mustBeMergeable>[0] &
  Parameters<typeof mustHaveProofToMerge>[1] & { readonly account: Parameters<typeof mustHaveProofToMerge>[2] };

@Injectable()
export class MergePreviewReader {
  constructor(private readonly database: Database) {}

  /**
   * Counts what a merge of two customers would combine, without changing anything. Refuses a merge that would be
   * refused.
   * @throws CustomerNotFound, MergeIntoItself, MergeOfAccount, MergeOfTwoAccounts, CustomerMerged,
   * CustomerAlreadyErased, PhoneNotProven
   */
  async previewMerge(customerId: number, into: number): Promise<MergePreview> {
    const customer = await this.rowOf<MergeableRow>(MERGEABLE, customerId);
    const target = await this.rowOf<MergeableRow>(MERGEABLE, into);
    mustBeMergeable(customer, target);
    mustHaveProofToMerge(customer, target, target.account);
    const together = await this.database.one<Pick<MergePreview, 'sharedVehicles' | 'tags'>>(TOGETHER, [
      customerId,
      into,
    ]);
    const from = await this.rowOf<MergeSide>(SIDE, customerId);
    return { from, into: await this.rowOf<MergeSide>(SIDE, into), sharedVehicles: 0, tags: [], ...together };
  }

  private async rowOf<Row extends object>(statement: string, customerId: number): Promise<Row> {
    const row = await this.database.one<Row>(statement, [customerId]);
    if (!row) throw new CustomerNotFound();
    return row;
  }
}
