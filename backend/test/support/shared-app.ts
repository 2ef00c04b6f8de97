import passport from 'passport';
import { DataSource } from 'typeorm';
import { PhoneAndPasswordStrategy } from '../../src/modules/identity/http/sign-in/login.guard.ts';
import { TextsInUse } from '../../src/modules/workshop/application/texts-in-use.ts';
import type { TestApp } from './test-app.ts';
import { withoutConnections } from './test-database.ts';

let idle: TestApp | undefined;

/**
 * Takes the application that another test file of this worker has left and resets its database to a copy of `template`,
 * or starts one with `start`. `close()` leaves the application to the next file.
 */
export async function takeSharedApp(template: string, start: () => Promise<TestApp>): Promise<TestApp> {
  const taken = idle;
  idle = undefined;
  if (taken) await restore(taken, template);
  const app = taken ?? (await start());
  return {
    ...app,
    close: async () => {
      if (idle || app.app.getHttpServer().listening) await app.close();
      else idle = app;
    },
  };
}

async function restore({ app, database }: TestApp, template: string): Promise<void> {
  await withoutConnections(app.get(DataSource), () => database.restore(template));
  await app.get(TextsInUse).read();
  // Passport has one strategy per process: that of the latest created application.
  passport.use(app.get(PhoneAndPasswordStrategy, { strict: false }));
}
