import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SmsCode, type SmsCodePurpose } from '../domain/sms-code.ts';
import { SmsCodes } from '../domain/sms-codes.ts';

/** Namespace of the advisory locks on the codes of a phone. */
const PHONE_LOCK = 731_100_102;

const REQUESTED_SINCE = `
  SELECT created_at AS "createdAt" FROM identity.sms_code WHERE phone_hash = $1 AND created_at > $2 ORDER BY created_at`;

@Injectable()
export class TypeOrmSmsCodes extends SmsCodes {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    private readonly dataSource: DataSource,
  ) {
    super();
  }

  async lockPhone(phoneHash: string): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(${PHONE_LOCK}, hashtext($1))`, [phoneHash]);
  }

  async requestedSince(phoneHash: string, since: Date): Promise<readonly Date[]> {
    const rows = await this.database.query<{ createdAt: Date }>(REQUESTED_SINCE, [phoneHash, since]);
    return rows.map(({ createdAt }) => createdAt);
  }

  async add(code: SmsCode): Promise<void> {
    await this.work.manager.insert(SmsCode, code);
    this.work.record(code);
  }

  newestForChange(purpose: SmsCodePurpose, phoneHash: string): Promise<SmsCode | null> {
    return this.work.manager.findOne(SmsCode, {
      where: { purpose, phoneHash },
      order: { createdAt: 'DESC', id: 'DESC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  find(id: string): Promise<SmsCode | null> {
    return this.dataSource.manager.findOne(SmsCode, { where: { id } });
  }

  async save(code: SmsCode): Promise<void> {
    const { id, tries, usedAt } = code;
    await this.work.manager.update(SmsCode, { id }, { tries, usedAt });
    this.work.record(code);
  }

  async deleteOf(userId: number): Promise<void> {
    await this.work.manager.delete(SmsCode, { userId });
  }

  async deleteOfGuest(customerId: number): Promise<void> {
    await this.work.manager.delete(SmsCode, { customerId });
  }

  async deleteRequestedBefore(instant: Date): Promise<void> {
    await this.work.manager.delete(SmsCode, { createdAt: LessThan(instant) });
  }
}
