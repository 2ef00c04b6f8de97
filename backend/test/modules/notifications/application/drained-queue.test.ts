import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import { FaultyGateway, QUEUE_MANY, WITHOUT_BACK_OFF } from '../../../support/faulty-gateway.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

const MESSAGES = 300;

const gateway = new FaultyGateway();
let workshop: Workshop;
let other: Omit<TestApp, 'database'>;

beforeAll(async () => {
  Logger.overrideLogger(false);
  await gateway.start();
  const provider = {
    PUBLIC_URL: 'https://service.example.ro',
    SMS_DAILY_LIMIT: '100000',
    SMS_PROVIDER: 'smso',
    SMSO_URL: gateway.url,
    SMSO_API_KEY: 'cheia',
    SMSO_SENDER: '4',
  };
  workshop = await startWorkshop(provider);
  other = await startApp(workshop.database, provider, workshop.clock);
});
afterAll(async () => {
  await other.close();
  await workshop.close();
  gateway.stop();
});

it('two instances send each of hundreds of messages once, but for lost answers, while a fifth of the requests fails', async () => {
  const { database } = workshop.database;
  for (const statement of WITHOUT_BACK_OFF) await database.query(statement);
  await database.query(QUEUE_MANY, [MESSAGES]);
  await Promise.all([workshop, other].map(({ app }) => app.get(CommandBus).execute(new SendMessages({}))));
  const left = await database.query(
    `SELECT status, failure FROM notifications.outgoing_message WHERE status <> 'sent'`,
  );
  expect(left).toEqual([]);
  expect(new Set(gateway.texts.values()).size).toBe(MESSAGES);
  expect(gateway.accepted.size).toBe(MESSAGES);
  const sent = [...gateway.accepted.values()].reduce((sum, times) => sum + times, 0);
  expect(sent - MESSAGES).toBe(gateway.lost);
  expect(gateway.faults).toBeGreaterThan(60);
});
