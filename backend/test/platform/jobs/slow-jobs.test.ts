import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test, type TestingModule } from '@nestjs/testing';
import { Database, poolOf } from '../../../src/platform/database/database.ts';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.ts';
import { JobStore } from '../../../src/platform/jobs/job-store.ts';
import { Job, Jobs, type RecurringJob } from '../../../src/platform/jobs/jobs.ts';
import { createEventLogFixture, type EventLogFixture } from '../../support/event-log-fixture.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { anEventType, aSubscription } from '../event-log/support/test-subscriptions.ts';

/** Runs until it is let go. */
abstract class SlowJob implements RecurringJob {
  begun = 0;
  letGo = () => {};
  private readonly gate = new Promise<void>((resolve) => {
    this.letGo = resolve;
  });

  async run(): Promise<void> {
    this.begun += 1;
    await this.gate;
  }
}

@Job('test.first-slow', 60, 'outside-transaction')
@Injectable()
class FirstSlow extends SlowJob {}

@Job('test.second-slow', 60)
@Injectable()
class SecondSlow extends SlowJob {}

@Job('test.quick', 60, 'outside-transaction')
@Injectable()
class Quick implements RecurringJob {
  runs = 0;

  async run(): Promise<void> {
    this.runs += 1;
  }
}

describe('jobs of a process', () => {
  let test: TestDatabase;
  let log: EventLogFixture;
  let module: TestingModule;

  beforeAll(async () => {
    test = await createTestDatabase();
    log = await createEventLogFixture(test);
    module = await Test.createTestingModule({
      imports: [DiscoveryModule],
      providers: [
        Jobs,
        JobStore,
        FirstSlow,
        SecondSlow,
        Quick,
        { provide: UnitOfWork, useValue: log.work },
        { provide: Database, useValue: log.database },
      ],
    }).compile();
  });
  afterAll(async () => {
    module.get(FirstSlow).letGo();
    module.get(SecondSlow).letGo();
    await module.get(Jobs).stop();
    await module.close();
    await test.close();
  });

  it('do not wait for slow ones, by schedule and on request', async () => {
    const [jobs, first, second, quick] = [Jobs, FirstSlow, SecondSlow, Quick].map((one) =>
      module.get<unknown>(one),
    ) as [Jobs, FirstSlow, SecondSlow, Quick];
    jobs.start();
    // None of them ends a slow job, so the quick one runs beside both.
    await eventually(() => first.begun === 1 && second.begun === 1 && quick.runs === 1);
    jobs.runSoon('test.quick');
    await eventually(() => quick.runs === 2);
    // A job is not begun again while it runs: neither by its schedule, nor on request.
    jobs.runSoon('test.first-slow');
    await test.database.query(`UPDATE platform.job SET next_run_at = now() WHERE name = 'test.first-slow'`);
    jobs.runSoon('test.quick');
    await eventually(() => quick.runs === 3);
    expect(first.begun).toBe(1);
    first.letGo();
    await eventually(() => first.begun === 2);
  });

  it('and subscriptions are registered by one statement each, however many there are', async () => {
    let statements = 0;
    poolOf(test.dataSource).on('acquire', () => {
      statements += 1;
    });
    const store = new JobStore(test.database);
    const names = Array.from({ length: 30 }, (_, number) => `test.job-${number}`);
    expect((await store.due(names)).sort()).toEqual([...names].sort());
    expect(statements).toBe(1);

    const subscriptions = Array.from({ length: 69 }, () => aSubscription(anEventType(), async () => undefined));
    const other = await createEventLogFixture({ ...test, connect: async () => test });
    await other.store.register(subscriptions);
    expect(statements).toBe(2);
    const [row] = await test.database.query<{ count: number }>(
      'SELECT count(*) FROM platform.subscription WHERE name = ANY ($1)',
      [subscriptions.map(({ name }) => name)],
    );
    expect(row?.count).toBe(69);
  });
});
