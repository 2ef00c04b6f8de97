import type { Schemas } from '../../../../shared/api/client.ts';
import { keepStored } from '../../../../shared/browser/browser.ts';
import { REMEMBERED_GUEST } from '../../../../shared/drafts/draft-store.ts';
import { FIELDS, type RememberedGuest, readRecord } from './remembered-guest.ts';

const MAX_LINKS = 5;

/** Remembers the form, and the manage links of the last bookings with the plates of their cars (`plate/guest-links.ts`). */
export function rememberGuest(form: RememberedGuest, { id, manageToken: token }: Schemas['BookedAppointment']): void {
  const { serviceId, customerPhone, vehicleLicensePlate: plate } = form;
  const fields = Object.fromEntries(FIELDS.map((field) => [field, form[field]]));
  const before = readRecord();
  // Another person on the same device does not get the links of the one before.
  const links = before.customerPhone === customerPhone ? [before.links].flat() : [];
  keepStored('localStorage', REMEMBERED_GUEST, {
    ...fields,
    serviceId,
    links: [{ id, token, plate }, ...links].slice(0, MAX_LINKS),
  });
}
