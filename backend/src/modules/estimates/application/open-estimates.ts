import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRETS } from '../../../platform/config/session-secret.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { LinkTokens } from '../../../platform/security/link-tokens.ts';
import { VisitDirectory } from '../../booking/index.ts';
import { type Estimate, Estimates } from '../domain/estimate.ts';
import { EstimateClosed, EstimateNotFound, EstimatesOff } from '../domain/estimates.errors.ts';
import { EstimateSettingsHandlers } from './estimate-settings.ts';

/** Of the customer's page: of the family of manage links, but of the estimate alone. */
@Injectable()
export class EstimateTokens extends LinkTokens {
  constructor(@Inject(SESSION_SECRETS) secrets: readonly string[], @Inject(SETTINGS) settings: Settings) {
    super('estimate', '/deviz', secrets, settings);
  }
}

const VISIT_OF = `SELECT appointment_id AS "appointmentId" FROM estimates.estimate WHERE id = $1`;

@Injectable()
export class OpenEstimates {
  constructor(
    private readonly database: Database,
    private readonly estimates: Estimates,
    private readonly settings: EstimateSettingsHandlers,
    private readonly tokens: EstimateTokens,
    private readonly visits: VisitDirectory,
  ) {}

  /**
   * An estimate under its lock, with its visit held before: neither is completed or cancelled until the unit of work ends.
   * @throws EstimateNotFound also while estimates are switched off, EstimateClosed
   */
  async forChange(id: number): Promise<Estimate> {
    await this.holdVisit(await this.visitOf(id));
    return this.estimates.forChange(id);
  }

  /** @throws EstimateClosed also for a visit that does not exist */
  async holdVisit(appointmentId: number): Promise<void> {
    const visit = await this.visits.holdState(appointmentId);
    if (!visit || visit.status === 'completed' || visit.status === 'cancelled') throw new EstimateClosed();
  }

  /** @throws EstimateNotFound also with a wrong token, EstimatesOff */
  async visitByToken(id: number, token: string | undefined): Promise<number> {
    if (!this.tokens.verify(id, token)) throw new EstimateNotFound();
    if (!(await this.settings.current()).enabled) throw new EstimatesOff();
    return this.visitOf(id);
  }

  async visitOf(id: number): Promise<number> {
    await this.settings.requireEnabled();
    const row = await this.database.one<{ appointmentId: number }>(VISIT_OF, [id]);
    if (!row) throw new EstimateNotFound();
    return row.appointmentId;
  }
}
