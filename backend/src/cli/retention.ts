import { Retention } from '../platform/jobs/retention.ts';
import { type CliCommand, UsageError } from './cli-command.ts';

const USAGE = `npm run retention                 erase the personal data whose retention has ended
npm run retention -- --dry-run    print how much would be erased, and change nothing`;

/** Erases the personal data whose retention has ended, or counts it. */
export const retention: CliCommand = async (app, words) => {
  const [option, ...others] = words;
  if (others.length > 0 || (option !== undefined && option !== '--dry-run')) throw new UsageError(USAGE);
  const rules = app.get(Retention);
  console.table(option === '--dry-run' ? await rules.countDue() : await rules.erase());
};
