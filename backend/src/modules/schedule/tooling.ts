/** Second entry: what only the seed, the command line and tests use. */
export { ListTimeSlots } from './application/free-starts/list-time-slots.ts';
export { seedSchedule } from './infrastructure/seed-schedule.ts';
