import type { Page } from '@playwright/test';
import { fillNewCustomer, newAppointmentDialog } from './support/appointments.ts';
import { test } from './support/camera.ts';
import { choose } from './support/fields.ts';
import { aPerson, DEMO_MECHANIC, type Person, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast } from './support/test.ts';

const VIN = 'UU1LSDAAH12345678';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

async function carsOf({ phone }: Person, page: Page): Promise<object[]> {
  const answer = await page.request.post('/api/admin/callers', { data: { phone } });
  const [caller] = (await answer.json()) as { vehicles: { licensePlate?: string; vin?: string }[] }[];
  return caller?.vehicles.map(({ licensePlate, vin }) => ({ licensePlate, vin })) ?? [];
}

test('the desk enters the VIN of a car, typed or read from its door, and it is the same car on another plate', async ({
  page,
  emptyDay,
  camera,
}) => {
  const person = aPerson();
  const end = person.phone.slice(-3);
  const dialog = newAppointmentDialog(page);
  const vin = dialog.getByLabel(/^Serie șasiu/);
  await signIn(page, theAdmin());
  const enterAt = async (time: string) => {
    await choose(dialog.getByLabel('Serviciu'), 'Schimb de ulei');
    await dialog.getByLabel('Ziua').fill(emptyDay);
    await dialog.getByLabel('Ora', { exact: true }).fill(time);
    await dialog.getByRole('button', { name: 'Programează' }).click();
    await expectToast(page, 'Programare adăugată', person.name);
    await expect(dialog).toBeHidden();
  };
  const open = async () => {
    await page.goto(`/admin/board?date=${emptyDay}`);
    await page.getByRole('button', { name: 'Programare nouă', exact: true }).click();
  };

  await test.step('typed: what is no VIN of today is said at the field', async () => {
    await open();
    await fillNewCustomer(dialog, person, `B ${end} VIN`);
    for (const wrong of ['UU1LSDAAH1234567', 'UU1LSDAAHO2345678', 'necunoscut']) {
      await vin.fill(wrong);
      await expect(vin).toHaveAccessibleDescription(/17 litere și cifre, fără I, O și Q/);
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 820, height: 1180 });
    await vin.fill(' uu1 lsdaah 12345678');
    await expect(vin).toHaveAccessibleDescription('');
    await enterAt('09:00');
    expect(await carsOf(person, page)).toEqual([{ licensePlate: `B ${end} VIN`, vin: VIN }]);
  });

  await test.step('read by the camera, on a new plate', async () => {
    await open();
    await dialog.getByLabel('Telefon').fill(person.phone);
    await expect(dialog.getByRole('radio', { name: `B ${end} VIN` })).toBeChecked();
    await expect(vin).toHaveCount(0);
    await dialog.getByText('Altă mașină').click();
    await dialog.getByLabel(/^Număr de înmatriculare/).fill(`CJ ${end.slice(1)} NEW`);
    await dialog.getByLabel('Marca').fill('Dacia');
    await dialog.getByLabel('Modelul').fill('Logan');
    await dialog.getByLabel('Anul fabricației').fill('2019');
    await dialog.getByRole('button', { name: 'Scanează VIN' }).click();
    const said = page.getByRole('dialog', { name: 'Scanează VIN' }).getByRole('status');
    await camera.show([{ text: 'PIESA 4711', format: 'Code39' }]);
    await expect(said).toHaveText(/^Codul nu este un VIN/);
    await camera.show([{ text: VIN, format: 'Code128' }]);
    await expect(vin).toHaveValue(VIN);
    await expect(said).toHaveCount(0);
    await enterAt('11:00');
    expect(await carsOf(person, page)).toEqual([{ licensePlate: `CJ ${end.slice(1)} NEW`, vin: VIN }]);
  });
});

test('the detector of the browser reads the codes where it knows them and works, else ours', async ({
  page,
  emptyDay,
  camera,
}) => {
  await signIn(page, DEMO_MECHANIC);
  // It sees another appointment than the camera, so that the page says who has read.
  await page.addInitScript(() => {
    const kind = localStorage.getItem('detector');
    const broken = () => {
      throw new DOMException('', 'NotSupportedError');
    };
    class BarcodeDetector {
      static async getSupportedFormats() {
        return kind === 'for others' ? ['ean_13'] : ['aztec', 'qr_code'];
      }
      async detect(source: unknown) {
        const isFirst = !(source instanceof HTMLVideoElement);
        if (kind === 'broken' || (kind === 'failing' && !isFirst)) broken();
        return isFirst ? [] : [{ rawValue: `${location.origin}/admin/visits/2147483601` }];
      }
    }
    Object.assign(window, { BarcodeDetector });
  });
  await camera.show([{ text: `${new URL(page.url()).origin}/admin/visits/2147483602` }]);
  for (const [kind, number, workers] of [
    ['working', 2147483601, 0],
    ['for others', 2147483602, 1],
    ['broken', 2147483602, 1],
    ['failing', 2147483602, 1],
  ] as const) {
    await page.evaluate((name) => localStorage.setItem('detector', name), kind);
    await page.goto(`/admin/board?date=${emptyDay}`);
    await page.getByRole('button', { name: 'Scanează eticheta' }).click();
    const said = page.getByRole('dialog').getByRole('status');
    await expect(said, kind).toHaveText(`Nu există o programare cu numărul ${number}.`);
    expect(page.workers(), kind).toHaveLength(workers);
  }
});
