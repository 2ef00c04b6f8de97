/** Second entry: what only the seed, the command line and tests use. */
export { AddDocument } from './application/add-document.ts';
export { CheckItem } from './application/check-item.ts';
export { CompleteRevision } from './application/complete-revision.ts';
export { ListTemplates } from './application/list-templates.ts';
export { PlanRevision } from './application/plan-revision.ts';
export { ReadRevision } from './application/read-revision.ts';
export { StartRevision } from './application/start-revision.ts';
export type { ItemStatus } from './domain/revision.values.ts';
export { seedRevisions } from './infrastructure/seed.ts';
