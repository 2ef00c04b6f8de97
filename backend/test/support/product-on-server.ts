import { expect } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/create-app.ts';
import { modules } from '../../src/modules.ts';
import { readSettings } from '../../src/platform/config/settings.ts';
import { createDataSource } from '../../src/platform/database/data-source.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { platformPersistence } from '../../src/platform/module-manifest.ts';
import { seed } from '../../src/seed/seed.ts';
import { bookingPayload, SetClock } from '../modules/booking/support/workshop.ts';

/** The product on a migrated and seeded database of a server that the test has started, without background work. */
export async function startProduct(url: string): Promise<NestFastifyApplication> {
  const settings = readSettings({ NODE_ENV: 'test', SEED: 'base', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  const persistence = [platformPersistence, ...modules.map((module) => module.persistence)];
  const dataSource = await createDataSource(url, 2, persistence, 'migrations').initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  await seed(settings, url);
  return createApp({ settings, databaseUrl: url, background: false, clock: new SetClock() });
}

export async function book(app: NestFastifyApplication, customerPhone: string, appointmentTime: string): Promise<void> {
  const payload = JSON.stringify(bookingPayload({ customerPhone, appointmentTime }));
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/api/appointments', headers, payload });
  expect(answer.statusCode).toBe(201);
}
