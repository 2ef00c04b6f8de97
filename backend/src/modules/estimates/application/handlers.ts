export { CannedJobHandlers } from './canned-jobs.ts';
export { DecisionHandlers } from './decide.ts';
export { EstimateSettingsHandlers } from './estimate-settings.ts';
export { OfferHandlers } from './offer-of-visit.ts';
export { EstimateTokens, OpenEstimates } from './open-estimates.ts';
export { QuestionHandlers } from './questions.ts';
export { ReadEstimateHandlers } from './read-estimate.ts';
export { EndClocksWhenVisitEnded, WorkClocks, WorkTimeHandlers } from './work-times.ts';
export { WriteEstimateHandlers } from './write-estimate.ts';
