import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApiDateTime, ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { PHONE_PROOFS, type PhoneProof, phoneProofOf, UserDirectory } from '../../identity/index.ts';
import { finalBefore, undoableUntil } from '../domain/customer-merge.ts';
import { CustomerNotFound } from '../domain/customers.errors.ts';

const REASONS = ['phone', 'plate', 'vin', 'email', 'name'] as const;

class DuplicateCandidate {
  @ApiInteger() readonly customerId: number;
  @ApiProperty({ example: 'Ion Popescu' }) readonly name: string;
  @ApiProperty({ example: '+40744123456' }) readonly phone: string;

  @ApiProperty({ description: 'Without an account; only a guest can be merged into another customer.' })
  readonly isGuest: boolean;

  @ApiNullable('integer', 'The account; null for a guest.') readonly userId: number | null;

  @ApiEnum('PhoneProofState', PHONE_PROOFS, {
    nullable: true,
    description: 'What the account has proven of the phone; a merge into it needs `proven`. Null for a guest.',
  })
  readonly phoneProof: PhoneProof | null;

  @ApiProperty({
    enum: REASONS,
    isArray: true,
    description: 'What both have in common; `name` is a like name with a like plate or the same kind of vehicle.',
  })
  readonly reasons: ReadonlyArray<(typeof REASONS)[number]>;

  @ApiList(String, { example: ['Dacia Logan 2018 (B 123 ABC)'] }) readonly vehicles: readonly string[];
}

class UndoableMerge {
  @ApiInteger() readonly mergeId: number;
  @ApiInteger('The merged customer.') readonly customerId: number;
  @ApiProperty({ description: 'The name before the merge.' }) readonly name: string;
  @ApiProperty({ description: 'The phone before the merge.' }) readonly phone: string;
  @ApiDateTime() readonly undoableUntil: Date;
}

class MergeTarget {
  @ApiInteger() readonly customerId: number;
  @ApiProperty() readonly name: string;
  @ApiNullable('integer', 'The merge; null when it cannot be undone.') readonly undoableMergeId: number | null;
}

export class CustomerDuplicates {
  @ApiProperty({ description: 'Without an account.' }) readonly isGuest: boolean;
  @ApiNullable(MergeTarget, 'Set when this customer was merged.') readonly mergedInto: MergeTarget | null;
  @ApiList(DuplicateCandidate, 'At most 10, the likeliest first.') readonly duplicates: readonly DuplicateCandidate[];
  @ApiList(UndoableMerge, 'Merges into this customer that can be undone.') readonly merges: readonly UndoableMerge[];
}

const CUSTOMER = `
  SELECT customer.user_id IS NULL AND customer.erased_at IS NULL AS is_guest,
         CASE WHEN target.id IS NOT NULL THEN
           json_build_object('customerId', target.id, 'name', target.name, 'undoableMergeId',
             (SELECT id FROM customers.merge
              WHERE customer_id = customer.id AND undone_at IS NULL AND settled_at IS NULL AND merged_at > $2
                AND customer.erased_at IS NULL)) END AS merged_into
  FROM customers.customer LEFT JOIN customers.customer target ON target.id = customer.merged_into
  WHERE customer.id = $1`;

const MERGES = `
  SELECT merge.id AS merge_id, customer.id AS customer_id, name, phone, merged_at
  FROM customers.customer JOIN customers.merge ON merge.customer_id = customer.id
  WHERE customer.merged_into = $1 AND customer.erased_at IS NULL
    AND undone_at IS NULL AND settled_at IS NULL AND merged_at > $2
  ORDER BY merge.id DESC`;

const WORDS = (name: string) =>
  `string_to_array(trim(regexp_replace(customers.searchable(${name}), '[^[:alnum:]]+', ' ', 'g')), ' ')`;

/** Trigram similarity of two plates that differ in one letter or digit. */
const LIKE_PLATE = 0.4;
/** The most customers whose names are compared; the index finds the longest word of the name. */
const MAX_NAMES = 2_000;

/**
 * Each reason is found by an index: the end of the phone, plate and VIN as searched, the e-mail address, and the longest
 * word of the name. Plates contain letters and digits only, so they need no escape in a pattern.
 */
const DUPLICATES = `
  WITH me AS MATERIALIZED (
    SELECT id, user_id, phone, email, ${WORDS('name')} AS words,
           (SELECT word FROM unnest(${WORDS('name')}) word ORDER BY length(word) DESC LIMIT 1) AS longest
    FROM customers.customer WHERE id = $1 AND merged_into IS NULL AND erased_at IS NULL
  ), mine AS MATERIALIZED (
    SELECT split_part(plate_and_vin, ' ', 1) AS plate, split_part(plate_and_vin, ' ', 2) AS vin, make, model, year
    FROM customers.vehicle
    WHERE customer_id IN (SELECT customers.customers_of_person($1)) AND archived_at IS NULL
    LIMIT 50
  ), namesake AS MATERIALIZED (
    SELECT id FROM (
      SELECT customer.id, ${WORDS('customer.name')} AS words, me.words AS mine
      FROM me JOIN customers.customer ON customer.search LIKE '%' || me.longest || '%'
      WHERE length(me.longest) >= 3 LIMIT ${MAX_NAMES}
    ) one
    WHERE words @> mine OR words <@ mine AND cardinality(words) > 1
  ), found AS (
    SELECT customer.id, 1 AS reason FROM me
    JOIN customers.customer ON right(customer.phone, 9) = right(me.phone, 9) AND customer.phone <> ''
    UNION
    SELECT vehicle.customer_id, 2 FROM mine
    JOIN customers.vehicle ON vehicle.plate_and_vin LIKE mine.plate || ' %'
    WHERE length(mine.plate) >= 3
    UNION
    SELECT vehicle.customer_id, 3 FROM mine
    JOIN customers.vehicle ON vehicle.plate_and_vin LIKE '% ' || mine.vin
    WHERE length(mine.vin) >= 6
    UNION
    SELECT customer.id, 4 FROM me JOIN customers.customer ON lower(customer.email) = lower(me.email)
    WHERE customer.email IS NOT NULL
    UNION
    SELECT namesake.id, 5 FROM namesake
    JOIN customers.vehicle ON vehicle.customer_id = namesake.id AND vehicle.archived_at IS NULL
    JOIN mine ON public.similarity(split_part(vehicle.plate_and_vin, ' ', 1), mine.plate) >= ${LIKE_PLATE}
      OR lower(vehicle.make) = lower(mine.make) AND lower(vehicle.model) = lower(mine.model) AND vehicle.year = mine.year
  ), person AS (
    SELECT coalesce(customer.merged_into, customer.id) AS id, reason
    FROM found JOIN customers.customer USING (id)
  )
  SELECT other.id AS customer_id, other.name, other.phone, other.user_id IS NULL AS is_guest, other.user_id,
         array_agg(DISTINCT reason) AS codes,
         ARRAY(SELECT make || ' ' || model || ' ' || year || coalesce(' (' || license_plate || ')', '')
               FROM customers.vehicle WHERE customer_id = other.id AND archived_at IS NULL
               ORDER BY id DESC LIMIT 3) AS vehicles
  FROM person JOIN customers.customer other ON other.id = person.id CROSS JOIN me
  WHERE other.id <> me.id AND other.erased_at IS NULL AND (other.user_id IS NULL OR me.user_id IS NULL)
  GROUP BY other.id
  ORDER BY min(reason), count(DISTINCT reason) DESC, other.id DESC
  LIMIT 10`;

type Candidate = Omit<DuplicateCandidate, 'reasons' | 'phoneProof'> & { readonly codes: readonly number[] };

@Injectable()
export class DuplicateCustomerReader {
  constructor(
    private readonly database: Database,
    private readonly users: UserDirectory,
    private readonly clock: Clock,
  ) {}

  async showDuplicates(customerId: number): Promise<CustomerDuplicates> {
    const final = finalBefore(this.clock.now());
    const customer = await this.database.one<State>(CUSTOMER, [customerId, final]);
    if (!customer) throw new CustomerNotFound();
    const duplicates = await this.database.query<Candidate>(DUPLICATES, [customerId]);
    const merges = await this.database.query<Merged>(MERGES, [customerId, final]);
    const accounts = await this.accountsOf(duplicates);
    return {
      ...customer,
      duplicates: duplicates.map(({ codes, ...candidate }) => ({
        ...candidate,
        phoneProof: proofOf(candidate, accounts),
        reasons: REASONS.filter((_, index) => codes.includes(index + 1)),
      })),
      merges: merges.map(({ mergedAt, ...merge }) => ({ ...merge, undoableUntil: undoableUntil(mergedAt) })),
    };
  }

  private async accountsOf(candidates: readonly Candidate[]): Promise<Accounts> {
    const ids = candidates.flatMap(({ userId }) => userId ?? []);
    const accounts = ids.length === 0 ? [] : await this.users.findAll(ids);
    return new Map(accounts.map((account) => [account.userId, account]));
  }
}

/** The proof of the account's phone; an account that was just erased has none. */
function proofOf({ userId, phone }: Pick<Candidate, 'userId' | 'phone'>, accounts: Accounts) {
  const account = accounts.get(userId ?? 0);
  if (userId === null) return null;
  return account ? phoneProofOf(account, phone) : 'other';
}

type Accounts = ReadonlyMap<number, Parameters<typeof phoneProofOf>[0]>;

type State = Pick<CustomerDuplicates, 'isGuest' | 'mergedInto'>;
type Merged = Omit<UndoableMerge, 'undoableUntil'> & { readonly mergedAt: Date };
