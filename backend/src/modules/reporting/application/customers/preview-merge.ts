import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Database } from '../../../../platform/database/database.ts';
import { CustomerNotFound, mustBeMergeable, mustHaveProofToMerge } from '../../../customers/index.ts';

/** One of the two customers of a merge, with what belongs to the customer. */
export class MergeSide {
  @ApiProperty({ type: 'integer' })
  readonly customerId: number;

  @ApiProperty()
  readonly name: string;

  @ApiProperty()
  readonly phone: string;

  @ApiProperty({ type: String, nullable: true })
  readonly email: string | null;

  @ApiProperty({ description: 'Without an account.' })
  readonly isGuest: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt: Date;

  @ApiProperty({ type: 'integer' })
  readonly vehicles: number;

  @ApiProperty({ type: 'integer', description: 'Open visits.' })
  readonly openVisits: number;

  @ApiProperty({ type: 'integer', description: 'Completed visits.' })
  readonly completedVisits: number;

  @ApiProperty({ type: 'integer', description: 'Open reminders of the vehicles.' })
  readonly reminders: number;

  @ApiProperty({ type: 'integer' })
  readonly reviews: number;

  @ApiProperty({ type: 'integer' })
  readonly complaints: number;

  @ApiProperty({ type: 'integer', description: 'Entries on the waiting list.' })
  readonly waiting: number;

  @ApiProperty({ type: 'integer', description: 'Notes of the workshop.' })
  readonly notes: number;

  @ApiProperty({ type: 'integer' })
  readonly tags: number;
}

/** What a merge would bring together. Name, phone and e-mail address of `into` stay. */
export class MergePreview {
  @ApiProperty({ type: MergeSide, description: 'The customer that would be merged.' })
  readonly from: MergeSide;

  @ApiProperty({ type: MergeSide, description: 'The customer that would stay.' })
  readonly into: MergeSide;

  @ApiProperty({
    type: 'integer',
    description:
      'Vehicles of `from` that `into` has too, by plate, VIN or, without a plate, make, model and year: they become one after a day.',
  })
  readonly sharedVehicles: number;

  @ApiProperty({ type: String, isArray: true, description: 'The tags of both, each once.' })
  readonly tags: readonly string[];
}

/**
 * Counts what a merge of two customers would bring together; it changes nothing. A merge that would be refused is refused here.
 * @throws CustomerNotFound, MergeIntoItself, MergeOfAccount, MergeOfTwoAccounts, CustomerMerged, CustomerAlreadyErased,
 *   PhoneNotProven
 */
export class PreviewMerge extends Query<MergePreview> {
  constructor(
    readonly customerId: number,
    readonly into: number,
  ) {
    super();
  }
}

const SIDE = `
  SELECT c.customer_id AS "customerId", c.name, c.phone, c.email, c.user_id IS NULL AS "isGuest",
         c.created_at AS "createdAt",
         (SELECT count(*)::int FROM customers.vehicle_card v
          WHERE v.customer_id = ANY (person.ids) AND v.archived_at IS NULL) AS vehicles,
         (SELECT count(*)::int FROM booking.appointment_card a
          WHERE a.customer_id = ANY (person.ids) AND a.status IN ('pending', 'confirmed', 'in-progress')) AS "openVisits",
         (SELECT count(*)::int FROM booking.appointment_card a
          WHERE a.customer_id = ANY (person.ids) AND a.status = 'completed') AS "completedVisits",
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

const SHARED = `
  SELECT count(*)::int AS count FROM customers.vehicle_card one
  WHERE one.customer_id IN (SELECT customers.customers_of_person($1)) AND one.archived_at IS NULL
    AND EXISTS (
      SELECT FROM customers.vehicle_card other
      WHERE other.customer_id IN (SELECT customers.customers_of_person($2)) AND other.archived_at IS NULL
        AND (other.license_plate = one.license_plate OR other.vin = one.vin
          OR other.license_plate IS NULL AND one.license_plate IS NULL AND other.year = one.year
            AND lower(other.make) = lower(one.make) AND lower(other.model) = lower(one.model)))`;

const MERGEABLE = `
  SELECT customer_id AS id, user_id AS "userId", merged_into AS "mergedInto", c.erased_at AS "erasedAt", c.phone,
         CASE WHEN u.user_id IS NOT NULL
           THEN json_build_object('phone', u.phone, 'isPhoneProven', u.phone_proven_at IS NOT NULL) END AS account
  FROM customers.customer_card c LEFT JOIN identity.user_card u USING (user_id) WHERE customer_id = $1`;

const TAGS = `
  SELECT DISTINCT tag FROM customers.tag_card
  WHERE customer_id IN (SELECT customers.customers_of_person($1) UNION SELECT customers.customers_of_person($2))
  ORDER BY tag`;

type MergeableRow = Parameters<typeof mustBeMergeable>[0] &
  Parameters<typeof mustHaveProofToMerge>[1] & {
    readonly account: Parameters<typeof mustHaveProofToMerge>[2];
    readonly [column: string]: unknown;
  };
type SideRow = MergeSide & { readonly [column: string]: unknown };

@QueryHandler(PreviewMerge)
export class PreviewMergeHandler implements IQueryHandler<PreviewMerge> {
  constructor(private readonly database: Database) {}

  async execute({ customerId, into }: PreviewMerge): Promise<MergePreview> {
    const [customer, target] = [await this.mergeable(customerId), await this.mergeable(into)];
    mustBeMergeable(customer, target);
    mustHaveProofToMerge(customer, target, target.account);
    const tags = await this.database.query<{ tag: string }>(TAGS, [customerId, into]);
    const shared = await this.database.one<{ count: number }>(SHARED, [customerId, into]);
    return {
      from: await this.side(customerId),
      into: await this.side(into),
      sharedVehicles: shared?.count ?? 0,
      tags: tags.map(({ tag }) => tag),
    };
  }

  private async mergeable(customerId: number): Promise<MergeableRow> {
    const customer = await this.database.one<MergeableRow>(MERGEABLE, [customerId]);
    if (!customer) throw new CustomerNotFound();
    return customer;
  }

  private async side(customerId: number): Promise<MergeSide> {
    const side = await this.database.one<SideRow>(SIDE, [customerId]);
    if (!side) throw new CustomerNotFound();
    return side;
  }
}
