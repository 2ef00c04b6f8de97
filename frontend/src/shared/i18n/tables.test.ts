import enAccount from './en/account.ts';
import enBoard from './en/board.ts';
import enBook from './en/book.ts';
import enBooking from './en/booking.ts';
import enCapacity from './en/capacity.ts';
import enComplaintDesk from './en/complaintDesk.ts';
import enComplaints from './en/complaints.ts';
import enCompletion from './en/completion.ts';
import enContact from './en/contact.ts';
import enCustomers from './en/customers.ts';
import enDevice from './en/device.ts';
import enFrame from './en/frame.ts';
import enGarage from './en/garage.ts';
import enLive from './en/live.ts';
import enLoyalty from './en/loyalty.ts';
import enMerging from './en/merging.ts';
import enMessageSettings from './en/messageSettings.ts';
import enOffice from './en/office.ts';
import enPalette from './en/palette.ts';
import enPhoneProof from './en/phoneProof.ts';
import enProfile from './en/profile.ts';
import enPublic from './en/public.ts';
import enRecovery from './en/recovery.ts';
import enReports from './en/reports.ts';
import enReviews from './en/reviews.ts';
import enRevisions from './en/revisions.ts';
import enSettings from './en/settings.ts';
import enSystem from './en/system.ts';
import enTheme from './en/theme.ts';
import enVisit from './en/visit.ts';
import enWaitlist from './en/waitlist.ts';
import esAccount from './es/account.ts';
import esBoard from './es/board.ts';
import esBook from './es/book.ts';
import esBooking from './es/booking.ts';
import esCapacity from './es/capacity.ts';
import esComplaintDesk from './es/complaintDesk.ts';
import esComplaints from './es/complaints.ts';
import esCompletion from './es/completion.ts';
import esContact from './es/contact.ts';
import esCustomers from './es/customers.ts';
import esDevice from './es/device.ts';
import esFrame from './es/frame.ts';
import esGarage from './es/garage.ts';
import esLive from './es/live.ts';
import esLoyalty from './es/loyalty.ts';
import esMerging from './es/merging.ts';
import esMessageSettings from './es/messageSettings.ts';
import esOffice from './es/office.ts';
import esPalette from './es/palette.ts';
import esPhoneProof from './es/phoneProof.ts';
import esProfile from './es/profile.ts';
import esPublic from './es/public.ts';
import esRecovery from './es/recovery.ts';
import esReports from './es/reports.ts';
import esReviews from './es/reviews.ts';
import esRevisions from './es/revisions.ts';
import esSettings from './es/settings.ts';
import esSystem from './es/system.ts';
import esTheme from './es/theme.ts';
import esVisit from './es/visit.ts';
import esWaitlist from './es/waitlist.ts';
import frAccount from './fr/account.ts';
import frBoard from './fr/board.ts';
import frBook from './fr/book.ts';
import frBooking from './fr/booking.ts';
import frCapacity from './fr/capacity.ts';
import frComplaintDesk from './fr/complaintDesk.ts';
import frComplaints from './fr/complaints.ts';
import frCompletion from './fr/completion.ts';
import frContact from './fr/contact.ts';
import frCustomers from './fr/customers.ts';
import frDevice from './fr/device.ts';
import frFrame from './fr/frame.ts';
import frGarage from './fr/garage.ts';
import frLive from './fr/live.ts';
import frLoyalty from './fr/loyalty.ts';
import frMerging from './fr/merging.ts';
import frMessageSettings from './fr/messageSettings.ts';
import frOffice from './fr/office.ts';
import frPalette from './fr/palette.ts';
import frPhoneProof from './fr/phoneProof.ts';
import frProfile from './fr/profile.ts';
import frPublic from './fr/public.ts';
import frRecovery from './fr/recovery.ts';
import frReports from './fr/reports.ts';
import frReviews from './fr/reviews.ts';
import frRevisions from './fr/revisions.ts';
import frSettings from './fr/settings.ts';
import frSystem from './fr/system.ts';
import frTheme from './fr/theme.ts';
import frVisit from './fr/visit.ts';
import frWaitlist from './fr/waitlist.ts';
import { applyOverlay } from './overlay.ts';
import roAccount from './ro/account.ts';
import roBoard from './ro/board.ts';
import roBook from './ro/book.ts';
import roBooking from './ro/booking.ts';
import roCapacity from './ro/capacity.ts';
import roComplaintDesk from './ro/complaintDesk.ts';
import roComplaints from './ro/complaints.ts';
import roCompletion from './ro/completion.ts';
import roContact from './ro/contact.ts';
import roCustomers from './ro/customers.ts';
import roDevice from './ro/device.ts';
import roFrame from './ro/frame.ts';
import roGarage from './ro/garage.ts';
import roLive from './ro/live.ts';
import roLoyalty from './ro/loyalty.ts';
import roMerging from './ro/merging.ts';
import roMessageSettings from './ro/messageSettings.ts';
import roOffice from './ro/office.ts';
import roPalette from './ro/palette.ts';
import roPhoneProof from './ro/phoneProof.ts';
import roProfile from './ro/profile.ts';
import roPublic from './ro/public.ts';
import roRecovery from './ro/recovery.ts';
import roReports from './ro/reports.ts';
import roReviews from './ro/reviews.ts';
import roRevisions from './ro/revisions.ts';
import roSettings from './ro/settings.ts';
import roSystem from './ro/system.ts';
import roTheme from './ro/theme.ts';
import roVisit from './ro/visit.ts';
import roWaitlist from './ro/waitlist.ts';
import specAccount from './ro-spec/account.ts';
import specPublic from './ro-spec/public.ts';
import type { PublicTexts } from './tables.ts';

/** "a.b.c" → text, for every text of a table. */
function flatten(table: object, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(table)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [path, text] of flatten(value, `${prefix}${key}.`)) texts.set(path, text);
  }
  return texts;
}

const placeholders = (text: string | undefined) => (text?.match(/\{\{\w+\}\}/g) ?? []).toSorted();

/** The public texts that Romanian has too: seeded texts are stored in Romanian. */
function withoutSeeded({ seeded: _, ...texts }: PublicTexts): object {
  return texts;
}

describe.each([
  [
    'public',
    roPublic,
    { en: withoutSeeded(enPublic), es: withoutSeeded(esPublic), fr: withoutSeeded(frPublic) },
    specPublic,
  ],
  ['account', roAccount, { en: enAccount, es: esAccount, fr: frAccount }, specAccount],
  ['booking', roBooking, { en: enBooking, es: esBooking, fr: frBooking }, {}],
  ['profile', roProfile, { en: enProfile, es: esProfile, fr: frProfile }, {}],
  ['recovery', roRecovery, { en: enRecovery, es: esRecovery, fr: frRecovery }, {}],
  ['loyalty', roLoyalty, { en: enLoyalty, es: esLoyalty, fr: frLoyalty }, {}],
  ['complaints', roComplaints, { en: enComplaints, es: esComplaints, fr: frComplaints }, {}],
  ['complaintDesk', roComplaintDesk, { en: enComplaintDesk, es: esComplaintDesk, fr: frComplaintDesk }, {}],
  ['board', roBoard, { en: enBoard, es: esBoard, fr: frBoard }, {}],
  ['book', roBook, { en: enBook, es: esBook, fr: frBook }, {}],
  ['completion', roCompletion, { en: enCompletion, es: esCompletion, fr: frCompletion }, {}],
  ['contact', roContact, { en: enContact, es: esContact, fr: frContact }, {}],
  ['garage', roGarage, { en: enGarage, es: esGarage, fr: frGarage }, {}],
  ['revisions', roRevisions, { en: enRevisions, es: esRevisions, fr: frRevisions }, {}],
  ['office', roOffice, { en: enOffice, es: esOffice, fr: frOffice }, {}],
  ['reviews', roReviews, { en: enReviews, es: esReviews, fr: frReviews }, {}],
  ['settings', roSettings, { en: enSettings, es: esSettings, fr: frSettings }, {}],
  [
    'messageSettings',
    roMessageSettings,
    { en: enMessageSettings, es: esMessageSettings, fr: frMessageSettings },
    {},
  ],
  ['capacity', roCapacity, { en: enCapacity, es: esCapacity, fr: frCapacity }, {}],
  ['system', roSystem, { en: enSystem, es: esSystem, fr: frSystem }, {}],
  ['palette', roPalette, { en: enPalette, es: esPalette, fr: frPalette }, {}],
  ['device', roDevice, { en: enDevice, es: esDevice, fr: frDevice }, {}],
  ['frame', roFrame, { en: enFrame, es: esFrame, fr: frFrame }, {}],
  ['live', roLive, { en: enLive, es: esLive, fr: frLive }, {}],
  ['theme', roTheme, { en: enTheme, es: esTheme, fr: frTheme }, {}],
  ['visit', roVisit, { en: enVisit, es: esVisit, fr: frVisit }, {}],
  ['merging', roMerging, { en: enMerging, es: esMerging, fr: frMerging }, {}],
  ['phoneProof', roPhoneProof, { en: enPhoneProof, es: esPhoneProof, fr: frPhoneProof }, {}],
  ['reports', roReports, { en: enReports, es: esReports, fr: frReports }, {}],
  ['customers', roCustomers, { en: enCustomers, es: esCustomers, fr: frCustomers }, {}],
  ['waitlist', roWaitlist, { en: enWaitlist, es: esWaitlist, fr: frWaitlist }, {}],
] as const)('the %s texts', (_namespace, ro, others, overlay) => {
  const romanian = flatten(ro);

  it('are not empty', () => expect(romanian.size).toBeGreaterThan(0));

  it.each(Object.entries(others))('have the Romanian keys and placeholders in %s', (_language, table) => {
    const texts = flatten(table);
    expect([...texts.keys()]).toEqual([...romanian.keys()]);
    for (const [key, text] of romanian)
      expect([key, placeholders(texts.get(key))]).toEqual([key, placeholders(text)]);
  });

  it('are overlaid only where a Romanian text exists', () => {
    for (const [key, text] of flatten(overlay)) {
      expect(romanian.has(key) ? key : `${key} is not a key`).toBe(key);
      expect([key, placeholders(text)]).toEqual([key, placeholders(romanian.get(key))]);
    }
  });

  it('contain no cedilla letters', () => {
    for (const [key, text] of romanian) expect([key, /[şţŞŢ]/.test(text)]).toEqual([key, false]);
  });

  it('keep the keys that the overlay does not replace', () => {
    const laid = flatten(applyOverlay(ro, overlay));
    expect([...laid.keys()]).toEqual([...romanian.keys()]);
  });
});

describe('the seeded texts', () => {
  it.each(Object.entries({ es: esPublic, fr: frPublic }))(
    'are the same ones in %s and English',
    (_language, { seeded }) => {
      expect([...seeded.keys()]).toEqual([...enPublic.seeded.keys()]);
    },
  );
});
