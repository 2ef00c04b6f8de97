/** Second entry: what only the seed, the command line and tests use. */
export { HandleComplaint, type Handling } from './application/handle-complaint.ts';
export { FollowUpComplaint, OpenComplaint } from './application/write-complaint.ts';
