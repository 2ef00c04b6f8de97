import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import enDesk from '../../../locales/en/desk.json' with { type: 'json' };
import enPublic from '../../../locales/en/public.json' with { type: 'json' };
import enWords from '../../../locales/en/words.json' with { type: 'json' };
import esDesk from '../../../locales/es/desk.json' with { type: 'json' };
import frDesk from '../../../locales/fr/desk.json' with { type: 'json' };
import roAccount from '../../../locales/ro/account.json' with { type: 'json' };
import roBook from '../../../locales/ro/book.json' with { type: 'json' };
import roContact from '../../../locales/ro/contact.json' with { type: 'json' };
import roDesk from '../../../locales/ro/desk.json' with { type: 'json' };
import roLoyalty from '../../../locales/ro/loyalty.json' with { type: 'json' };
import roOffice from '../../../locales/ro/office.json' with { type: 'json' };
import roPublic from '../../../locales/ro/public.json' with { type: 'json' };
import roReviews from '../../../locales/ro/reviews.json' with { type: 'json' };
import roRevisions from '../../../locales/ro/revisions.json' with { type: 'json' };
import roWords from '../../../locales/ro/words.json' with { type: 'json' };
import specAccount from '../../../locales/ro-spec/account.json' with { type: 'json' };
import specDesk from '../../../locales/ro-spec/desk.json' with { type: 'json' };
import specPublic from '../../../locales/ro-spec/public.json' with { type: 'json' };
import { applyOverlay } from './overlay.ts';

/** The labels and messages that the specification quotes, by section. */
const QUOTED: Record<string, readonly string[]> = {
  '§2 navigation': [
    'Programează-te',
    'Recenzii Google',
    'Contact',
    'Cont Nou',
    'Conectare',
    'Bun venit, {{name}}',
    'Contul Meu',
  ],
  '§2 routes': ['Panou Administrator', '404 Page Not Found'],
  '§2 booking': [
    'Programează Întâlnirea',
    'Se programează...',
    'Rezumat Programare',
    'Nu este selectată',
    'Cost Estimat',
    'Vă rugăm să selectați un serviciu',
  ],
  '§2 public dashboard': ['No appointments today', 'All slots are available for booking.'],
  '§2 manage': [
    'Customer',
    'Service',
    'Date & Time',
    'Vehicle',
    'Status',
    'Actions',
    'Showing {{shown}} of {{total}} appointments',
    'No appointments found.',
    'No appointments match your search criteria.',
    'Are you sure you want to cancel this appointment?',
  ],
  '§2 contact': ['Număr copiat!'],
  '§2 loyalty': ['Autentificare Necesară', 'Cod copiat!', 'Copiat!'],
  '§2 client dashboard': ['Vezi Detalii'],
  '§5 login': ['Numărul de telefon este obligatoriu', 'Parola trebuie să aibă minim 4 caractere'],
  '§5 registration': [
    'Numele este obligatoriu',
    'Adresa de email nu este validă',
    'Confirmarea parolei este obligatorie',
    'Parolele nu se potrivesc',
  ],
  '§5 deduct points': ['Introduceți un număr valid de puncte', 'Utilizat recompensă de loialitate'],
  '§5 revision form': [
    'Vehiculul este obligatoriu',
    'Data reviziei este obligatorie',
    'Kilometrajul trebuie să fie pozitiv',
    'Tipul reviziei este obligatoriu',
  ],
  '§5 revision item form': [
    'Categoria este obligatorie',
    'Numele elementului este obligatoriu',
    'Statusul este obligatoriu',
  ],
  '§5 booking': [
    'Please select a service',
    'Please select a date',
    'Please select a time',
    'Customer name is required',
    'Phone number is required',
    'Vehicle make is required',
    'Vehicle model is required',
  ],
  '§5 reminders': ['Tipul amintitului este obligatoriu', 'Descrierea este obligatorie'],
  '§8': [
    'Failed to fetch time slots',
    'Rezervarea a Eșuat',
    'Ceva nu a mers bine. Vă rugăm să încercați din nou.',
    'Programarea Confirmată!',
    'Vei primi un SMS de confirmare în scurt timp.',
    'Update Failed',
    'Failed to update appointment status.',
    'Status Updated',
    'Cancellation Failed',
    'Failed to cancel appointment.',
    'Appointment Cancelled',
    'Datele de autentificare sunt incorecte',
    'Eroare la autentificare',
    'Autentificare reușită!',
    'Eroare la crearea contului',
    'Eroare la înregistrare',
    'Cont creat cu succes!',
    'Selected time slot is no longer available',
    'Eroare',
    'Nu s-au putut deduce punctele',
    'Puncte deduse cu succes',
  ],
};

function textsOf(table: object): string[] {
  return Object.values(table).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}

/** The texts of the pages that the specification quotes in English, in the default copy. */
const quotedDesk = applyOverlay({ ...enWords, ...enDesk }, specDesk);

const shown = new Set([
  ...textsOf(applyOverlay(roPublic, specPublic)),
  ...textsOf(applyOverlay(roAccount, specAccount)),
  ...textsOf(quotedDesk),
  ...textsOf(roContact),
  ...textsOf(roLoyalty),
  ...textsOf(roOffice),
  ...textsOf(roReviews),
  ...textsOf(roRevisions),
  ...textsOf(roBook),
  ...textsOf(roWords),
]);

describe.each(Object.entries(QUOTED))('quoted texts of the specification, %s', (_section, quoted) => {
  it.each(quoted)('"%s" is literal in the default language', (text) => {
    expect(shown.has(text) ? text : `missing: ${text}`).toBe(text);
  });
});

it('the texts of the desk are all in the language of the specification', () => {
  const keysOf = (table: object, path = ''): string[] =>
    Object.entries(table).flatMap(([key, text]) =>
      typeof text === 'object' ? keysOf(text, `${path}${key}.`) : `${path}${key}=${text}`,
    );
  const romanian = keysOf(roDesk).filter((text) => /[ăâîșț]/i.test(text));
  const shownRomanian = keysOf(quotedDesk).filter((text) => /[ăâîșț]/i.test(text));
  expect(romanian.length).toBeGreaterThan(20);
  expect(shownRomanian).toEqual([]);
});

/** The pages that the specification quotes in English, and the toasts of the first one. */
const QUOTED_PAGES = [
  /^features\/booking\/pages\/ManagePage\.tsx$/,
  /^features\/booking\/components\/manage\//,
  /^features\/booking\/api\/list-appointments\.ts$/,
  /^features\/reporting\/(pages\/DailyDashboardPage|components\/DaySchedule)\.tsx$/,
];

it('the quoted texts are on their pages only', () => {
  const root = join(import.meta.dirname, '../..');
  const others = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.startsWith('shared/') && !QUOTED_PAGES.some((page) => page.test(file)))
    .filter((file) =>
      /useTranslation\([^)]*'desk'|namespace="desk"|['"`]desk:/.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(others).toEqual([]);
});

it('the messages of the booking form are in one language', () => {
  const { invalid } = applyOverlay(roPublic, specPublic).booking as typeof roPublic.booking;
  for (const text of Object.values(invalid)) expect(Object.values(enPublic.booking.invalid)).toContain(text);
});

describe('the public dashboard', () => {
  it('has $ and a clock of 12 hours with the quoted texts only', () => {
    expect(quotedDesk.dashboard).toMatchObject({ currency: '$', clock: '12 h' });
    for (const { dashboard } of [roDesk, enDesk, esDesk, frDesk]) {
      expect(dashboard).toMatchObject({ currency: 'RON', clock: '24 h' });
    }
  });
});
