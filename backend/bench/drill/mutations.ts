import type { LawName } from './laws/laws.ts';

/** A change of one module of the product, which is bundled with it. */
export interface SourceMutation {
  /** Path of the module below `backend/src`, without extension. */
  readonly module: string;
  /** Text that is in the module exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** A change of the product that breaks a law. */
export interface Mutation {
  readonly name: string;
  /** The law that must turn red. */
  readonly law: LawName;
  /** The exercise in which it does. */
  readonly exercise: string;
  readonly source?: SourceMutation;
  /** A statement on the database. */
  readonly sql?: string;
}

/** Changes of the product, at least one for each law. */
export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'a tenth of the bookings is rolled back after all',
    law: 'acknowledged is stored once',
    exercise: 'no disturbance',
    source: {
      module: 'platform/database/unit-of-work',
      find: "client.query('COMMIT')",
      replace: `client.query(transaction.events.some(({ event: { type, data } }) =>
        type === 'booking.appointment-booked' && data.appointmentId % 10 === 0) ? 'ROLLBACK' : 'COMMIT')`,
    },
  },
  {
    name: 'idempotency keys are ignored',
    law: 'acknowledged is stored once',
    exercise: 'answers to commits are lost',
    source: { module: 'platform/http/idempotency', find: 'if (key === undefined)', replace: 'if (true)' },
  },
  {
    name: 'no lock of the day, no exclusion constraint',
    law: 'no bay twice',
    exercise: '40 visitors want one start',
    source: {
      module: 'modules/booking/application/book-appointment',
      find: 'this.appointments.lockDay(date),',
      replace: 'undefined,',
    },
    sql: 'ALTER TABLE booking.appointment DROP CONSTRAINT appointment_no_double_booking',
  },
  {
    name: 'a pending appointment can be completed',
    law: 'legal status paths',
    exercise: 'no disturbance',
    source: { module: 'modules/booking/domain/progress', find: "mustBe(appointment, 'in-progress');", replace: '' },
  },
  {
    name: 'an appointment earns two points',
    law: 'ledger follows events',
    exercise: 'no disturbance',
    source: {
      module: 'modules/loyalty/domain/loyalty-account',
      find: 'this.entryData(POINTS_PER_APPOINTMENT, SYSTEM, at, entryId)',
      replace: 'this.entryData(2 * POINTS_PER_APPOINTMENT, SYSTEM, at, entryId)',
    },
  },
  {
    name: 'a reward used at an appointment stays unused',
    law: 'charges follow appointments',
    exercise: 'no disturbance',
    source: {
      module: 'modules/loyalty/infrastructure/loyalty-appointment-rewards',
      find: 'redemption.use(appointmentId, reduce(discountOf(redemption)), by, at);',
      replace: 'reduce(discountOf(redemption));',
    },
  },
  {
    name: 'the reading of an undone completion counts',
    law: 'service book follows appointments',
    exercise: 'no disturbance',
    source: {
      module: 'modules/booking/application/change-appointment-status',
      find: 'await this.odometer.withdraw(vehicleId, odometerReadingId, by);',
      replace: ';',
    },
  },
  {
    name: 'every second approval leaves no decision',
    law: 'estimates follow decisions',
    exercise: 'no disturbance',
    source: {
      module: 'modules/estimates/infrastructure/typeorm-estimates',
      find: 'await this.database.query(ADD_DECISION',
      replace:
        "if (answer === 'approved' && estimateId % 2 === 0) continue;\n      await this.database.query(ADD_DECISION",
    },
  },
  {
    name: 'a declined job has no reminder',
    law: 'estimates follow decisions',
    exercise: 'no disturbance',
    source: {
      module: 'modules/reminders/application/declined-jobs',
      find: "if (job?.state !== 'declined' || job.isReplaced) return;",
      replace: 'return;',
    },
  },
  {
    name: 'the messages of an undone change are not withdrawn',
    law: 'messages follow events',
    exercise: 'no disturbance',
    source: {
      module: 'modules/notifications/application/writing/queue-message',
      find: 'this.outbox.withdrawUntried(appointmentId, templates, until)',
      replace: 'Promise.resolve()',
    },
  },
  {
    name: 'half of all messages are never written',
    law: 'messages follow events',
    exercise: 'no disturbance',
    source: {
      module: 'modules/notifications/application/writing/queue-message',
      find: 'if (!addressed)',
      replace: "if (!addressed || event.id < '8')",
    },
  },
  {
    name: 'messages are marked as sent without the provider',
    law: 'sent messages left',
    exercise: 'killed between provider and mark',
    source: {
      module: 'modules/notifications/infrastructure/providers/smso-channel',
      find: 'const response = await postToGateway(',
      replace: `if (message.id % 2 === 0) return;
        const response = await postToGateway(`,
    },
  },
  {
    name: 'a checkpoint is sometimes moved before its effect',
    law: 'messages follow events',
    exercise: 'no disturbance',
    source: {
      module: 'platform/event-log/subscription-store',
      find: '`position = $2, attempts = 0',
      replace: '`position = $2::bigint + 5 * (random() < 0.5)::int, attempts = 0',
    },
  },
  {
    name: 'a completion is not counted',
    law: 'figures follow events',
    exercise: 'no disturbance',
    sql: 'ALTER TABLE booking.appointment DISABLE TRIGGER appointment_counted_again',
  },
  {
    name: 'events get no positions',
    law: 'events are delivered',
    exercise: 'no disturbance',
    source: {
      module: 'platform/event-log/event-log',
      find: 'SELECT platform.sequence_events(',
      replace: 'SELECT 0 * (',
    },
  },
  {
    name: 'SIGTERM ends the process at once',
    law: 'requests succeed',
    exercise: 'SIGTERM with requests under way',
    source: {
      module: 'main',
      find: "process.on('SIGTERM', () => ",
      replace: "process.on('SIGTERM', () => process.exit(0) ?? ",
    },
  },
  {
    name: 'SIGTERM ends with exit code 1',
    law: 'clean stops',
    exercise: 'SIGTERM with requests under way',
    source: { module: 'main', find: 'process.exit(exitCode);', replace: 'process.exit(1);' },
  },
  {
    name: 'a 503 has no Retry-After',
    law: 'unavailable is explained',
    exercise: 'PostgreSQL refuses connections',
    source: { module: 'platform/http/server/problem-writer', find: "reply.header('Retry-After', '2');", replace: ';' },
  },
  {
    name: 'the health check always says ready',
    law: 'health tells the truth',
    exercise: 'PostgreSQL refuses connections',
    source: {
      module: 'platform/http/server/health.controller',
      find: "if (health.status === 'not ready')",
      replace: 'if (false)',
    },
  },
  {
    name: 'a start takes seven seconds more',
    law: 'recovery in time',
    exercise: 'kill -9 of an app process',
    source: {
      module: 'main',
      find: 'await seed(settings, database.url);',
      replace: 'await new Promise((done) => setTimeout(done, 7_000));\n        await seed(settings, database.url);',
    },
  },
];
