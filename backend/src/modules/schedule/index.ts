import en from '../../../locales/en/schedule.json' with { type: 'json' };
import es from '../../../locales/es/schedule.json' with { type: 'json' };
import fr from '../../../locales/fr/schedule.json' with { type: 'json' };
import ro from '../../../locales/ro/schedule.json' with { type: 'json' };
import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { BlocksOverlap, OpeningsOverlap } from './domain/schedule.errors.ts';
import { bayBlockSchema } from './infrastructure/typeorm-bay-blocks.ts';
import { baySchema } from './infrastructure/typeorm-bays.ts';
import { closureSchema } from './infrastructure/typeorm-closures.ts';
import { openingSchema } from './infrastructure/typeorm-openings.ts';
import { schedulePersonalData } from './personal-data.ts';
import { ScheduleModule } from './schedule.module.ts';

export { placeConflicts } from './application/board/appointment-owners.ts';
export { DayPlans, type Plan, type WorkshopCalendar, WorkshopCalendarReader } from './application/board/day-plans.ts';
export { KeyBox } from './application/capacity/key-box.ts';
export { WorkingWeekReader } from './application/capacity/opening-hours.ts';
export { OpeningReader, type OpeningView } from './application/capacity/openings.ts';
export { Policies } from './application/capacity/policies.ts';
export { WorkingHours } from './application/capacity/working-hours.ts';
export { type Agenda, Agendas } from './application/free-starts/agendas.ts';
export { FreeStartReader, FreeStartView, nearestFreeStarts } from './application/free-starts/list-starts.ts';
export { BayBlock, BayBlocks } from './domain/bay-block.ts';
export { type Obstacle, obstaclesIn, standingOf } from './domain/day-plan.ts';
export {
  checkBay,
  checkDeskStart,
  checkDeskStep,
  checkRecordedStart,
  type DeskJob,
  earliestWalkIn,
  nextDeskStart,
  placeAtDesk,
  placeBack,
  placeRecorded,
} from './domain/desk.ts';
export {
  PROPOSAL_KINDS,
  type Proposal,
  type ProposalKind,
  type ProposedMove,
  proposeLaterToday,
  proposeOtherDay,
  proposeRoom,
} from './domain/proposals.ts';
export { BayTaken, BoardFieldRefused, StartNotOffered } from './domain/schedule.errors.ts';
export type { BookingPolicy } from './domain/schedule.values.ts';
export * from './events.ts';
export * as scheduleEvents from './events.ts';
export { ScheduleModule } from './schedule.module.ts';

/** The tables are in the PostgreSQL schema booking, with its migrations (ADR 48). */
export const scheduleManifest: ModuleManifest = {
  name: 'schedule',
  module: ScheduleModule,
  persistence: { entities: [bayBlockSchema, baySchema, closureSchema, openingSchema], migrations: [] },
  personalData: schedulePersonalData,
  messages: { ro, en, es, fr },
  constraints: { bay_block_no_overlap: () => new BlocksOverlap(), opening_no_overlap: () => new OpeningsOverlap() },
};
