import { Inject, Injectable } from '@nestjs/common';
import { type Actor, isStaff } from '../../../kernel/actor.ts';
import { canReceiveSms } from '../../../kernel/phone-number.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { AppointmentDirectory } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { ownsPhone, UserDirectory } from '../../identity/index.ts';
import { StoredEstimateSettings } from './estimate-settings.ts';

// Also counts approvals of former versions, whose jobs the desk may have changed since.
const APPROVED_BEFORE = `
  SELECT coalesce(sum(total_bani), 0)::float8 AS bani
  FROM estimates.decision WHERE estimate_id = $1 AND answer = 'approved' AND method = 'held'`;

/** Approvals by a held tap on the customer's page, without a code. */
@Injectable()
export class HeldTaps {
  constructor(
    private readonly database: Database,
    private readonly settings: StoredEstimateSettings,
    private readonly appointments: AppointmentDirectory,
    private readonly customers: CustomerDirectory,
    private readonly users: UserDirectory,
    @Inject(SETTINGS) private readonly configured: Settings,
  ) {}

  /**
   * The total in bani with VAT that the bearer of the link can still approve without a code; 0 when each approval needs
   * one. The team needs a code always, because it sees the links of all customers.
   */
  async left(estimateId: number, appointmentId: number, by: Actor): Promise<number> {
    const { maxWithoutCodeBani } = await this.settings.current();
    if (maxWithoutCodeBani === 0 || isStaff(by) || !(await this.isOfCustomer(appointmentId))) return 0;
    const { bani } = await this.database.only<{ bani: number }>(APPROVED_BEFORE, [estimateId]);
    return Math.max(0, maxWithoutCodeBani - bani);
  }

  /**
   * Whether the link can be that of the customer alone. Anyone can book or register with a phone that is not theirs,
   * and so get the link; the customer of a merged one has another phone than the one that the link was sent to.
   */
  private async isOfCustomer(appointmentId: number): Promise<boolean> {
    const appointment = await this.appointments.find(appointmentId);
    if (!appointment?.isProven) return false;
    const { customerId, userId } = appointment;
    const [contact] = await this.customers.contacts([customerId]);
    if (!contact?.phone || !canReceiveSms(contact.phone, this.configured.SMS_COUNTRIES)) return false;
    if ((await this.customers.ownPhoneOf(customerId)) !== contact.phone) return false;
    const account = userId === null ? null : await this.users.find(userId);
    return userId === null || (account !== null && ownsPhone(account, contact.phone));
  }
}
