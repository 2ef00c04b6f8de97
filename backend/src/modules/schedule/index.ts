import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { BlocksOverlap } from './domain/schedule.errors.ts';
import { scheduleMessages } from './http/schedule.messages.ts';
import { bayBlockSchema } from './infrastructure/typeorm-bay-blocks.ts';
import { baySchema } from './infrastructure/typeorm-bays.ts';
import { closureSchema } from './infrastructure/typeorm-closures.ts';
import { ScheduleModule } from './schedule.module.ts';

export { DayPlans, type Plan, ReadCalendar, type WorkshopCalendar } from './application/board/day-plans.ts';
export { placeConflicts } from './application/board/visit-owners.ts';
export { ReadBookingPolicy } from './application/capacity/change-policy.ts';
export {
  AddWorkingTime,
  MeasureWorkingTime,
} from './application/capacity/measure-working-time.ts';
export { Policies } from './application/capacity/policies.ts';
export { ListOpeningHours } from './application/capacity/read-opening-hours.ts';
export { Agendas, nearestFreeStarts } from './application/free-starts/agendas.ts';
export { CheckJob } from './application/free-starts/check-job.ts';
export { FreeStartView, ListNextStarts } from './application/free-starts/list-next-starts.ts';
export { CountAvailableSlots } from './application/free-starts/list-time-slots.ts';
export { BayBlock, BayBlocks } from './domain/bay-block.ts';
export { type Obstacle, obstaclesIn, standingOf } from './domain/day-plan.ts';
export {
  checkBay,
  checkDeskStart,
  checkDeskStep,
  type DeskJob,
  earliestWalkIn,
  nextDeskStart,
  placeAtDesk,
} from './domain/desk.ts';
export { BayTaken, StartNotOffered } from './domain/schedule.errors.ts';
export type { BookingPolicy } from './domain/schedule.ts';
export * from './events.ts';
export { ScheduleModule } from './schedule.module.ts';

/**
 * Hours, bays, closures, blocks, policy and free starts. The tables are in the PostgreSQL schema booking, with its
 * migrations (ADR 48).
 */
export const scheduleManifest: ModuleManifest = {
  name: 'schedule',
  module: ScheduleModule,
  persistence: { entities: [bayBlockSchema, baySchema, closureSchema], migrations: [] },
  messages: scheduleMessages,
  constraints: { bay_block_no_overlap: () => new BlocksOverlap() },
};
