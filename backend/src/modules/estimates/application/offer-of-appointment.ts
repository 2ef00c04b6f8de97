import { countedJobs, roundingOf, sumsOfJobs } from '@car-workshop/contracts/estimate-sums';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import type { Job, SentVersion } from '../domain/estimate.ts';
import { chargesOf } from '../domain/estimate-sums.ts';
import { inRon, type OfferedJobView, offeredJob } from './estimate.views.ts';
import { StoredEstimateSettings } from './estimate-settings.ts';

export interface Offer {
  readonly number: number;
  readonly version: number;
  readonly sentAt: Date;
  readonly validUntil: Date;
  readonly terms: string | null;
  /** The jobs as last sent, without those that were declined before. */
  readonly jobs: readonly OfferedJobView[];
  readonly sums: { readonly net: number; readonly vat: number; readonly total: number; readonly rounding: number };
  readonly approved: readonly (OfferedJobView & { readonly charge: number })[];
}

type Row = Pick<SentVersion, 'version' | 'sentAt' | 'validUntil' | 'terms'> & {
  readonly number: number;
  readonly sent: SentVersion['jobs'];
  readonly present: readonly Job[];
  readonly declinedBefore: readonly number[];
};

const OFFER = `
  SELECT document_number AS number, sent.version, sent_at, valid_until, terms, sent.jobs AS sent,
         estimate.jobs AS present,
         ARRAY (SELECT job_id FROM estimates.decision
                WHERE estimate_id = estimate.id AND version < estimate.version AND answer IN ('declined', 'withdrawn')) AS declined_before,
         ARRAY (SELECT job_id FROM estimates.decision
                WHERE estimate_id = estimate.id AND version = estimate.version) AS answered
  FROM estimates.estimate JOIN estimates.sent_version sent ON sent.estimate_id = estimate.id AND sent.version = estimate.version
  WHERE appointment_id = $1`;

@Injectable()
export class OfferReader {
  constructor(
    private readonly database: Database,
    private readonly settings: StoredEstimateSettings,
  ) {}

  async find(appointmentId: number): Promise<Offer | null> {
    await this.settings.requireEnabled();
    const row = await this.database.one<Row & { readonly answered: readonly number[] }>(OFFER, [appointmentId]);
    if (!row) return null;
    const { number, version, sentAt, validUntil, terms, sent, present, declinedBefore, answered } = row;
    const isDeclinedBefore = (id: number) => {
      const isDeclined = present.find((job) => job.id === id)?.state === 'declined';
      return isDeclined && declinedBefore.includes(id) && !answered.includes(id);
    };
    const approved = present.filter(({ state }) => state === 'approved');
    const charges = chargesOf(approved);
    const offered = sent.filter(({ id }) => !isDeclinedBefore(id)).map((job) => ({ ...job, state: 'shown' as const }));
    const counted = countedJobs(offered);
    return {
      number,
      version,
      sentAt,
      validUntil,
      terms,
      jobs: offered.map((job) => offeredJob(job, { state: 'shown', work: null })),
      sums: { ...inRon(sumsOfJobs(counted)), rounding: roundingOf(counted) / 100 },
      approved: approved.map((job, at) => ({ ...offeredJob(job, job), charge: (charges[at] ?? 0) / 100 })),
    };
  }
}
