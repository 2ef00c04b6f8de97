import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRETS } from '../../../platform/config/session-secret.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { LinkTokens } from '../../../platform/security/link-tokens.ts';
import { AppointmentDirectory } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { type Estimate, Estimates } from '../domain/estimate.ts';
import { EstimateClosed, EstimateNotFound, EstimatesOff } from '../domain/estimates.errors.ts';
import { StoredEstimateSettings } from './estimate-settings.ts';

/** Tokens of the customer's page, like those of manage links, but each opens only one estimate. */
@Injectable()
export class EstimateTokens extends LinkTokens {
  constructor(@Inject(SESSION_SECRETS) secrets: readonly string[], @Inject(SETTINGS) settings: Settings) {
    super('estimate', '/deviz', secrets, settings);
  }
}

type Subject = Pick<Estimate, 'appointmentId' | 'customerId'>;

const SUBJECT = `
  SELECT appointment_id, customer_id FROM estimates.estimate WHERE id = $1`;

@Injectable()
export class OpenEstimates {
  constructor(
    private readonly database: Database,
    private readonly estimates: Estimates,
    private readonly settings: StoredEstimateSettings,
    private readonly tokens: EstimateTokens,
    private readonly appointments: AppointmentDirectory,
    private readonly customers: CustomerDirectory,
  ) {}

  /**
   * Locks an estimate, and before it its customer and appointment, in the lock order of an erasure. Until the unit of
   * work ends the appointment is neither completed nor cancelled, and the customer is not erased.
   * @throws EstimateNotFound also while estimates are switched off, EstimateClosed
   */
  async forChange(id: number): Promise<Estimate> {
    const { appointmentId, customerId } = await this.subjectOf(id);
    await this.customers.hold(customerId);
    await this.holdAppointment(appointmentId);
    return this.estimates.forChange(id);
  }

  /** @throws EstimateClosed also for an appointment that does not exist */
  async holdAppointment(appointmentId: number): Promise<void> {
    const appointment = await this.appointments.holdState(appointmentId);
    if (!appointment || appointment.status === 'completed' || appointment.status === 'cancelled')
      throw new EstimateClosed();
  }

  /** The link ends when the customer is erased. @throws EstimateNotFound also with a wrong token, EstimatesOff */
  async appointmentByToken(id: number, token: string | undefined): Promise<number> {
    if (!this.tokens.verify(id, token)) throw new EstimateNotFound();
    if (!(await this.settings.current()).enabled) throw new EstimatesOff();
    const { appointmentId, customerId } = await this.subjectOf(id);
    if (await this.customers.isErased(customerId)) throw new EstimateNotFound();
    return appointmentId;
  }

  async appointmentOf(id: number): Promise<number> {
    return (await this.subjectOf(id)).appointmentId;
  }

  private async subjectOf(id: number): Promise<Subject> {
    await this.settings.requireEnabled();
    const subject = await this.database.one<Subject>(SUBJECT, [id]);
    if (!subject) throw new EstimateNotFound();
    return subject;
  }
}
