import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../scripts/lib/product.ts';
import { fillBooking, submitBooking } from './support/booking.ts';
import { anotherCode, openInbox } from './support/inbox.ts';
import { aPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a visitor with a new phone books with the code from the SMS', async ({ page, request, emptyDay }) => {
  test.skip(!process.env.PRODUCT_DATABASE_URL, 'needs a second instance on the database of this run');
  const dataDir = mkdtempSync(join(tmpdir(), 'workshop-proof-'));
  const product = await startProduct({
    env: {
      DATABASE_URL: process.env.PRODUCT_DATABASE_URL,
      DATA_DIR: dataDir,
      BOOKING_PROOF: 'new-phones',
      UI_COPY: 'spec',
    },
  });
  try {
    const person = aPerson();
    await page.goto(product.url);
    await fillBooking(page, { service: 'Schimb de ulei', date: emptyDay, time: '09:00', person });
    await submitBooking(page);
    const code = page.getByLabel('Codul din SMS');
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(/Scrie codul pe care ți l-am trimis prin SMS/);
    await expect(page.getByText('Rezervarea a Eșuat')).toBeHidden();
    const inbox = await openInbox(request);
    const sent = await inbox.nextCodeFor(person.phone);
    await code.fill(anotherCode(sent));
    await submitBooking(page);
    await expect(code).toHaveAccessibleDescription(/cod/i);
    await code.fill(sent);
    await submitBooking(page);
    await expect(page.getByRole('region', { name: 'Programarea', exact: true })).toBeVisible();
    await expect(code).toBeHidden();
    // A page that is still loading would ask the product while it stops.
    await page.goto('about:blank');
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
