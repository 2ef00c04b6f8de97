import { Injectable } from '@nestjs/common';
import type { Deadlines, Priority } from '../domain/complaint.ts';
import { House } from '../domain/house.ts';
import { TARGETS } from '../domain/targets.ts';

/** Turns the targets of a priority into deadlines: nights, lunch, holidays and closures do not count. */
@Injectable()
export class DeadlinesInWorkingHours {
  constructor(private readonly house: House) {}

  /** @param resolutionFrom when the complaint was opened, or last opened again */
  async of(priority: Priority, createdAt: Date, resolutionFrom: Date): Promise<Deadlines> {
    const { firstReply, resolution } = TARGETS[priority];
    const [firstReplyDueAt = createdAt] = await this.house.afterWorkingMinutes(createdAt, [firstReply]);
    const [resolutionDueAt = resolutionFrom] = await this.house.afterWorkingMinutes(resolutionFrom, [
      resolution,
    ]);
    return { firstReplyDueAt, resolutionDueAt };
  }
}
