import { Injectable } from '@nestjs/common';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { KeyedHashes } from '../../../platform/security/keyed-hashes.ts';
import { AppointmentDirectory } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { type Decision, type Estimate, Estimates } from '../domain/estimate.ts';
import { EstimateWithoutPhone } from '../domain/estimates.errors.ts';

// Purpose of the stored hash, which shows if the desk changed a customer's phone to approve in their name.
const APPROVING_PHONE = 'approving-phone';

/** Stores decisions, and finds the customer who confirms them by a code. Needs a unit of work. */
@Injectable()
export class DecidedEstimates {
  constructor(
    private readonly estimates: Estimates,
    private readonly appointments: AppointmentDirectory,
    private readonly customers: CustomerDirectory,
    private readonly hashes: KeyedHashes,
  ) {}

  /** An erased customer's decisions keep no free texts; the hold prevents a concurrent erasure (ADR 9). */
  async keep(estimate: Estimate, decisions: readonly Decision[], phone?: PhoneNumber): Promise<void> {
    const isKept = await this.customers.hold(estimate.customerId);
    const kept = isKept ? decisions : decisions.map((decision) => ({ ...decision, reason: null, note: null }));
    const phoneHash = isKept && phone !== undefined ? this.hashes.of(APPROVING_PHONE, phone) : null;
    await this.estimates.addDecisions(estimate.id, kept, phoneHash);
    await this.estimates.save(estimate);
  }

  /** @throws EstimateWithoutPhone */
  async customerOf(appointmentId: number) {
    const appointment = await this.appointments.find(appointmentId);
    // For a merged customer this is the phone of the target, as in messages about the appointment.
    const [contact] = appointment ? await this.customers.contacts([appointment.customerId]) : [];
    const phone = contact?.phone;
    if (!appointment || !phone) throw new EstimateWithoutPhone();
    return { customerId: appointment.customerId, isProven: appointment.isProven, phone };
  }
}
