/** Second entry: what only the seed, the command line and tests use. */
export { FollowUpComplaint } from './application/follow-up-complaint.ts';
export { HandleComplaint, type Handling } from './application/handle-complaint.ts';
export { OpenComplaint } from './application/open-complaint.ts';
