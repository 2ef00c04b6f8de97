import { Injectable } from '@nestjs/common';
import { Job, type RecurringJob } from '../jobs/jobs.ts';
import { StoredFiles } from './stored-files.ts';

/** Removes files without a reference: of erased accounts, failed requests and killed processes. */
@Job('platform.remove-forgotten-files', 5, 'outside-transaction')
@Injectable()
export class RemoveUnclaimedFiles implements RecurringJob {
  constructor(private readonly files: StoredFiles) {}

  run(): Promise<unknown> {
    return this.files.removeUnclaimed();
  }
}
