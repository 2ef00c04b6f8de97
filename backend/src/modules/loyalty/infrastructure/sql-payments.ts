import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { Payments } from '../domain/payments.ts';

const RECORD = `
  WITH known AS (SELECT charged_bani FROM loyalty.payment WHERE appointment_id = $2)
  INSERT INTO loyalty.payment (user_id, appointment_id, charged_bani) VALUES ($1, $2, $3)
  ON CONFLICT (appointment_id) DO UPDATE SET charged_bani = least(payment.charged_bani, excluded.charged_bani)
  RETURNING charged_bani - coalesce((SELECT charged_bani FROM known), 0) AS difference`;

@Injectable()
export class SqlPayments extends Payments {
  constructor(private readonly database: Database) {
    super();
  }

  async record(userId: number, appointmentId: number, chargedBani: number): Promise<number> {
    const row = await this.database.one<{ difference: number }>(RECORD, [userId, appointmentId, chargedBani]);
    return row?.difference ?? 0;
  }
}
