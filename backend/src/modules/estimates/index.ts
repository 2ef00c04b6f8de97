import en from '../../../locales/en/estimates.json' with { type: 'json' };
import es from '../../../locales/es/estimates.json' with { type: 'json' };
import fr from '../../../locales/fr/estimates.json' with { type: 'json' };
import ro from '../../../locales/ro/estimates.json' with { type: 'json' };
import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { CannedJobExists, EstimateExists } from './domain/estimates.errors.ts';
import { EstimatesModule } from './estimates.module.ts';
import { EstimatesBaseline1790001700000 } from './infrastructure/migrations/1790001700000-estimates-baseline.ts';
import { HeldTaps1790001973000 } from './infrastructure/migrations/1790001973000-held-taps.ts';
import { WithdrawnApprovals1790002000000 } from './infrastructure/migrations/1790002000000-withdrawn-approvals.ts';
import { estimateSchema } from './infrastructure/typeorm-estimates.ts';
import { estimatesPersonalData } from './personal-data.ts';

export { ApprovalReader } from './application/decide.ts';
export { KeepEstimateFigures } from './application/estimate-figures.ts';
export { StoredEstimateSettings } from './application/estimate-settings.ts';
export { type Offer, OfferReader } from './application/offer-of-appointment.ts';
export { EstimateTokens } from './application/open-estimates.ts';
export { EstimateReader } from './application/read-estimate.ts';
export { ENDS } from './domain/estimate-standing.ts';
export type { JobLine } from './domain/estimate-sums.ts';
export { EstimatesOff } from './domain/estimates.errors.ts';
export * from './events.ts';
export * as estimatesEvents from './events.ts';

export const estimatesManifest: ModuleManifest = {
  name: 'estimates',
  module: EstimatesModule,
  persistence: {
    entities: [estimateSchema],
    migrations: [EstimatesBaseline1790001700000, HeldTaps1790001973000, WithdrawnApprovals1790002000000],
  },
  personalData: estimatesPersonalData,
  messages: { ro, en, es, fr },
  constraints: { estimate_of_visit_key: () => new EstimateExists(), canned_job_title_key: () => new CannedJobExists() },
};
