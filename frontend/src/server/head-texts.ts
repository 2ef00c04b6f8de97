import i18next from 'i18next';
import type { FirstViewData } from '../app/first-view.ts';
import type { Schemas } from '../shared/api/client.ts';
import { formatMoney } from '../shared/format/format.ts';
import { translated } from '../shared/i18n/translated.ts';

export interface HeadTexts {
  readonly title: string;
  readonly description: string;
  /** A text for visitors without JavaScript. */
  readonly noScript: string;
  readonly pictureAlt: string;
}

interface PageWithHead {
  readonly path: string;
  readonly workshop: Schemas['Workshop'];
  readonly data: FirstViewData;
}

export function headTexts({ path, workshop, data }: PageWithHead): HeadTexts {
  const t = i18next.getFixedT(null, ['site', 'public']);
  const call = workshop.phoneDisplay ? t('callUs', { phone: workshop.phoneDisplay }) : '';
  return {
    ...titleOf(path, data),
    noScript: [t('noScript'), call].filter(Boolean).join(' '),
    pictureAlt: t('pictureAlt'),
  };
}

function titleOf(path: string, { servicePage }: FirstViewData): { title: string; description: string } {
  const t = i18next.getFixedT(null, ['site', 'public']);
  if (servicePage) return serviceTitle(servicePage);
  if (servicePage === null) return { title: t('service.missingTitle'), description: '' };
  switch (path) {
    case '/':
    case '/booking':
      return { title: i18next.t('booking.title'), description: t('homeDescription') };
    case '/servicii':
      return { title: t('public:footer.services'), description: t('services.description') };
    case '/contact':
      return { title: t('public:nav.contact'), description: t('contact.description') };
    case '/reviews':
      return { title: t('reviews.title'), description: t('reviews.description') };
    case '/confidentialitate':
      return { title: t('public:footer.privacy'), description: t('privacyDescription') };
    default:
      return { title: '', description: '' };
  }
}

function serviceTitle({ name, names, price, duration }: Schemas['ServicePage']) {
  const t = i18next.getFixedT(null, ['site', 'public']);
  const title = translated(name, names);
  const money = formatMoney(price, i18next.language);
  const facts = {
    name: title,
    price: price === 0 ? t('public:booking.service.free') : money,
    duration: t('public:booking.service.duration', { count: duration }),
  };
  return { title, description: t('service.description', facts) };
}
