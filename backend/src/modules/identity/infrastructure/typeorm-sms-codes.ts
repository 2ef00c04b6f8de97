import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Database } from '../../../platform/database/database.ts';
import { FOR_UPDATE, UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type CodeLane, type RequestedCode, SmsCode, type SmsCodePurpose, SmsCodes } from '../domain/sms-code.ts';

const PHONE_LOCK = 731_100_102;

const REQUESTED_SINCE = `
  SELECT created_at AS at, requested_by, lane
  FROM identity.sms_code WHERE phone_hash = $1 AND created_at > $2 AND purpose = ANY ($3::text[]) ORDER BY created_at`;
const TRIES_OF_OTHERS = `
  SELECT coalesce(sum((t ->> 'tries')::integer), 0)::integer AS tries
  FROM identity.sms_code c CROSS JOIN jsonb_array_elements(c.tries_by) t
  WHERE c.phone_hash = $1 AND c.created_at > $2 AND c.purpose = ANY ($4::text[]) AND t ->> 'lane' = $3 AND t ->> 'key' <> c.requested_by`;

@Injectable()
export class TypeOrmSmsCodes implements SmsCodes {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    private readonly dataSource: DataSource,
  ) {}

  async lockPhone(phoneHash: string): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(${PHONE_LOCK}, hashtext($1))`, [phoneHash]);
  }

  requestedSince(
    phoneHash: string,
    purposes: readonly SmsCodePurpose[],
    since: Date,
  ): Promise<readonly RequestedCode[]> {
    return this.database.query<RequestedCode>(REQUESTED_SINCE, [phoneHash, since, purposes]);
  }

  async triesOfOthersSince(
    phoneHash: string,
    purposes: readonly SmsCodePurpose[],
    lane: CodeLane,
    since: Date,
  ): Promise<number> {
    const row = await this.database.one<{ tries: number }>(TRIES_OF_OTHERS, [phoneHash, since, lane, purposes]);
    return row?.tries ?? 0;
  }

  async add(code: SmsCode): Promise<void> {
    await this.work.manager.insert(SmsCode, code);
    this.work.record(code);
  }

  async newestForChange(purpose: SmsCodePurpose, phoneHash: string): Promise<readonly SmsCode[]> {
    const codes = await this.work.manager.find(SmsCode, {
      where: { purpose, phoneHash },
      order: { createdAt: 'DESC', id: 'DESC' },
      lock: FOR_UPDATE,
    });
    const newest = new Map<string, SmsCode>();
    for (const code of codes) if (!newest.has(code.requestedBy)) newest.set(code.requestedBy, code);
    return [...newest.values()];
  }

  find(id: string): Promise<SmsCode | null> {
    return this.dataSource.manager.findOne(SmsCode, { where: { id } });
  }

  async save(code: SmsCode): Promise<void> {
    const { id, triesBy, usedAt } = code;
    await this.work.manager.update(SmsCode, { id }, { triesBy: [...triesBy], usedAt });
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
