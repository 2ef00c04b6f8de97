/** Every command handler, query handler, application service and reaction of the module. */
export {
  BayClearance,
  BlockBayHandler,
  ChangeBayBlockHandler,
  ReadBayBlockHandler,
  RemoveBayBlockHandler,
} from './board/bay-blocks.ts';
export { DayPlans, ReadCalendarHandler } from './board/day-plans.ts';
export { ExplainStartHandler } from './board/explain-start.ts';
export { ListDayCapacitiesHandler } from './board/list-day-capacities.ts';
export { ListDeskStartsHandler } from './board/list-desk-starts.ts';
export { AddBayHandler, ChangeBayHandler, ListBaysHandler, OrderBaysHandler } from './capacity/bays.ts';
export { ChangeOpeningHoursHandler } from './capacity/change-opening-hours.ts';
export { ChangePolicyHandler, ReadBookingPolicyHandler } from './capacity/change-policy.ts';
export { AnnounceClosureHandler, ListClosuresHandler, WithdrawClosureHandler } from './capacity/closures.ts';
export {
  ListVisitsOfBayHandler,
  ListVisitsToMoveHandler,
  PreviewClosureHandler,
  PreviewOpeningHoursHandler,
} from './capacity/list-visits-to-move.ts';
export {
  AddWorkingTimeHandler,
  MeasureWorkingTimeHandler,
  WorkingHours,
} from './capacity/measure-working-time.ts';
export { Policies } from './capacity/policies.ts';
export { ListOpeningHoursHandler, ReadWorkingWeekHandler } from './capacity/read-opening-hours.ts';
export { VisitsToMove } from './capacity/visits-to-move.ts';
export { WorkingWeeks } from './capacity/working-weeks.ts';
export { Agendas } from './free-starts/agendas.ts';
export { CheckJobHandler } from './free-starts/check-job.ts';
export { ListNextStartsHandler } from './free-starts/list-next-starts.ts';
export {
  CountAvailableSlotsHandler,
  ListAvailableDaysHandler,
  ListTimeSlotsHandler,
} from './free-starts/list-time-slots.ts';
