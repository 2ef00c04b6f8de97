import { Injectable } from '@nestjs/common';
import type { Deadlines } from '../domain/complaint.ts';
import type { Priority } from '../domain/complaint.values.ts';
import { RESPONSE_TARGETS } from '../domain/response-targets.ts';
import { WorkingTime } from '../domain/working-time.ts';

/** Calculates the deadlines of a complaint from the targets of its priority. */
@Injectable()
export class ComplaintDeadlines {
  constructor(private readonly workingTime: WorkingTime) {}

  /** @param resolutionFrom when the complaint was opened, or last reopened */
  async of(priority: Priority, createdAt: Date, resolutionFrom: Date): Promise<Deadlines> {
    const { firstReply, resolution } = RESPONSE_TARGETS[priority];
    return {
      firstReplyDueAt: await this.workingTime.addWorkingMinutes(createdAt, firstReply),
      resolutionDueAt: await this.workingTime.addWorkingMinutes(resolutionFrom, resolution),
    };
  }
}
