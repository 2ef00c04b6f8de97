import { fillBooking, submitBooking } from './support/booking.ts';
import { aPerson, openAccount, signIn, theAdmin } from './support/people.ts';
import { eventually, expect, expectToast, test } from './support/test.ts';

test('a client books, the workshop completes the appointment, and the client earns a point', async ({
  page: client,
  otherPage: admin,
  emptyDay,
}) => {
  const person = aPerson();
  const points = client.getByRole('region', { name: 'Puncte de fidelitate' });

  await test.step('the client books through the form', async () => {
    await openAccount(client.request, person);
    await signIn(client, person);
    await client.goto('/client/dashboard');
    await expect(points).toContainText('0');
    await client.getByRole('link', { name: 'Programează-te', exact: true }).click();
    await expect(client.getByLabel('Nume', { exact: true })).toHaveValue(person.name);
    await fillBooking(client, { service: 'Schimb de ulei', date: emptyDay, time: '09:30', person });
    await submitBooking(client);
    await expectToast(client, 'Programarea Confirmată!');
  });

  await test.step('the admin confirms, starts and completes it', async () => {
    await signIn(admin, theAdmin());
    await admin.goto('/admin/dashboard');
    const shortcuts = admin.getByRole('navigation', { name: 'Scurtături' });
    await shortcuts.getByRole('link', { name: 'Programări', exact: true }).click();
    await admin.getByRole('searchbox').fill(person.name);
    const row = admin.getByRole('row', { name: new RegExp(person.name) });
    for (const [action, status] of [
      ['Confirm', 'Confirmed'],
      ['Start', 'In-progress'],
      ['Complete', 'Completed'],
    ] as const) {
      await row.getByRole('button', { name: new RegExp(`^${action}:`) }).click();
      // The appointment is on another day.
      if (action === 'Start') {
        await admin.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
      }
      if (action === 'Complete') {
        const sheet = admin.getByRole('dialog', { name: 'Complete the visit' });
        await expect(sheet).toContainText('The client earns 1 point.');
        await sheet.getByRole('button', { name: 'Complete the visit' }).click();
      }
      await expect(row).toContainText(status);
      await expectToast(admin, 'Status Updated');
    }
    await expect(row.getByRole('button'), 'its summary and reopening').toHaveCount(1);
    await expect(row.getByRole('button')).toHaveAccessibleName(/^More/);
  });

  await test.step('the client has a point and the appointment in the history', async () => {
    await client.goto('/client/dashboard');
    // The point is added by a reaction, shortly after the completion.
    await eventually(async (limit) => {
      await client.reload();
      await expect(points).toContainText('1', limit);
    });
    await expect(points).toContainText('Nivel Bronz');
    const history = client.getByRole('region', { name: 'Istoric service' });
    await expect(history).toContainText('Schimb de ulei');
    await expect(history).toContainText('150 RON');
  });
});
