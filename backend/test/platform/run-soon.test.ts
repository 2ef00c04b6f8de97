import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test, type TestingModule } from '@nestjs/testing';
import { Database } from '../../src/platform/database/database.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { JobStore } from '../../src/platform/jobs/job-store.ts';
import { Job, Jobs, type RecurringJob } from '../../src/platform/jobs/jobs.ts';
import { createEventLogFixture, type EventLogFixture } from '../support/event-log-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** Notes what it finds in the table `letter`. */
@Job('test.deliver-letters', 60, 'outside-transaction')
@Injectable()
class DeliverLetters implements RecurringJob {
  readonly found: string[][] = [];

  constructor(private readonly database: Database) {}

  async run(): Promise<void> {
    const rows = await this.database.query<{ text: string }>('SELECT text FROM letter');
    this.found.push(rows.map(({ text }) => text));
  }
}

/** Wants another run soon after its first one, and none after that. */
@Job('test.answer-letters', 60, 'outside-transaction')
@Injectable()
class AnswerLetters implements RecurringJob {
  runs = 0;

  async run(): Promise<number | null> {
    this.runs += 1;
    return this.runs === 1 ? 0 : null;
  }
}

describe('a job that a transaction asks for', () => {
  let test: TestDatabase;
  let log: EventLogFixture;
  let module: TestingModule;

  beforeAll(async () => {
    test = await createTestDatabase();
    log = await createEventLogFixture(test);
    await test.database.query('CREATE TABLE letter (text text)');
    module = await Test.createTestingModule({
      imports: [DiscoveryModule],
      providers: [
        Jobs,
        JobStore,
        DeliverLetters,
        AnswerLetters,
        { provide: UnitOfWork, useValue: log.work },
        { provide: Database, useValue: log.database },
      ],
    }).compile();
  });
  afterAll(async () => {
    await module.get(Jobs).stop();
    await module.close();
    await test.close();
  });

  it('runs after the commit, however long the transaction takes', async () => {
    const jobs = module.get(Jobs);
    const { found } = module.get(DeliverLetters);
    jobs.start();
    await eventually(() => found.length === 1); // by its schedule
    await log.work.run(async () => {
      await log.database.query(`INSERT INTO letter VALUES ('late')`);
      jobs.runSoon('test.deliver-letters');
      // Longer than the delay of such a job.
      await expect(eventually(() => found.length === 2, 1_500)).rejects.toThrow('Not true');
    });
    await eventually(() => found.length === 2);
    expect(found[1]).toEqual(['late']);
  });

  it('runs again when its run has said, although its schedule has an hour left', async () => {
    await eventually(() => module.get(AnswerLetters).runs === 2);
    const [job] = await log.database.query<{ isLater: boolean }>(
      `SELECT next_run_at > now() + interval '30 minutes' AS is_later FROM platform.job WHERE name = 'test.answer-letters'`,
    );
    expect(job).toEqual({ isLater: true });
  });
});
