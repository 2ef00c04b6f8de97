import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AddWorkingTime } from '../../schedule/index.ts';
import { type Deadlines, RESPONSE_TARGETS } from '../domain/complaint.ts';
import type { Priority } from '../domain/complaint.values.ts';

/** Calculates the deadlines of a complaint from the targets of its priority, in opening hours. */
@Injectable()
export class ComplaintDeadlines {
  constructor(private readonly queries: QueryBus) {}

  /** @param resolutionFrom when the complaint was opened, or last reopened */
  async of(priority: Priority, createdAt: Date, resolutionFrom: Date): Promise<Deadlines> {
    const { firstReply, resolution } = RESPONSE_TARGETS[priority];
    return {
      firstReplyDueAt: await this.after(createdAt, firstReply),
      resolutionDueAt: await this.after(resolutionFrom, resolution),
    };
  }

  private async after(from: Date, workingMinutes: number): Promise<Date> {
    const [end = from] = await this.queries.execute(new AddWorkingTime(from, [workingMinutes]));
    return end;
  }
}
