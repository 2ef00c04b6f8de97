import en from '../../locales/en/offline.json' with { type: 'json' };
import es from '../../locales/es/offline.json' with { type: 'json' };
import fr from '../../locales/fr/offline.json' with { type: 'json' };
import ro from '../../locales/ro/offline.json' with { type: 'json' };
import { type KeptAppointment, keptAppointments } from '../shared/appointment/kept-appointments.ts';
import { currentLanguage } from '../shared/i18n/language.ts';
import { workshopToday } from '../shared/time/workshop-clock.ts';

const language = currentLanguage();
// The texts are in this script, because nothing else can be loaded.
const texts = { ro, en, es, fr }[language];
const day = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });

document.documentElement.lang = language;
for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
  element.textContent = texts[element.dataset.text as keyof typeof texts];
}
document.querySelector('button')?.addEventListener('click', () => location.reload());
window.addEventListener('online', () => location.reload());

const appointments = keptAppointments(workshopToday());
document.querySelector('ul')?.append(...appointments.map(itemOf));
document.querySelector('section')?.toggleAttribute('hidden', appointments.length === 0);

function itemOf({ service, date, time }: KeptAppointment): HTMLElement {
  const item = document.createElement('li');
  const name = document.createElement('strong');
  const start = document.createElement('span');
  name.textContent = service;
  start.textContent = `${day.format(new Date(`${date}T00:00:00Z`))}, ${texts.at} ${time}`;
  item.append(name, start);
  return item;
}
