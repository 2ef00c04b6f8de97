import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { type Payment, Payments } from '../domain/payments.ts';

const RECORD = `
  WITH charge AS (
    SELECT DISTINCT ON (appointment_id) appointment_id, user_id, charged_bani, position
    FROM unnest($1::int[], $2::int[], $3::int[], $4::bigint[]) AS charge (user_id, appointment_id, charged_bani, position)
    ORDER BY appointment_id, position DESC
  ), known AS (
    SELECT appointment_id, user_id, charged_bani FROM loyalty.payment
    WHERE appointment_id IN (SELECT appointment_id FROM charge)
  ), recorded AS (
    INSERT INTO loyalty.payment (user_id, appointment_id, charged_bani, told_at_position)
    SELECT user_id, appointment_id, charged_bani, position FROM charge ORDER BY appointment_id
    ON CONFLICT (appointment_id) DO UPDATE
      SET charged_bani = excluded.charged_bani, told_at_position = excluded.told_at_position
      WHERE payment.told_at_position < excluded.told_at_position
    RETURNING appointment_id, charged_bani
  )
  SELECT charge.user_id AS "userId", sum(recorded.charged_bani - coalesce(known.charged_bani, 0))::float8 AS bani
  FROM recorded JOIN charge USING (appointment_id) LEFT JOIN known USING (appointment_id)
  GROUP BY charge.user_id
  HAVING sum(recorded.charged_bani - coalesce(known.charged_bani, 0)) <> 0`;

@Injectable()
export class SqlPayments extends Payments {
  constructor(private readonly database: Database) {
    super();
  }

  record(payments: readonly Payment[]): Promise<{ userId: number; bani: number }[]> {
    return this.database.query(RECORD, [
      payments.map(({ userId }) => userId),
      payments.map(({ appointmentId }) => appointmentId),
      payments.map(({ chargedBani }) => chargedBani),
      payments.map(({ position }) => position),
    ]);
  }
}
