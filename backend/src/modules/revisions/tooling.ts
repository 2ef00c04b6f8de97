/** Second entry: what only the seed, the command line and tests use. */

export { CompleteRevision, StartRevision } from './application/carry-out-revision.ts';
export { CheckItem } from './application/check-items.ts';
export { AddDocument } from './application/documents.ts';
export { PlanRevision } from './application/plan-revision.ts';
export { ReadRevision } from './application/read-revision.ts';
export { ListTemplates } from './application/templates.ts';
export type { ItemStatus } from './domain/revisions.values.ts';
export { seedRevisions } from './infrastructure/seed.ts';
