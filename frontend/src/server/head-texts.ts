import i18next from 'i18next';
import type { Schemas } from '../shared/api/client.ts';

/** The texts of a page outside its first view. */
export interface HeadTexts {
  readonly title: string;
  readonly description: string;
  /** For visitors without JavaScript. */
  readonly noScript: string;
  /** Of the picture that messengers show of a link (frontend/public/share). */
  readonly pictureAlt: string;
}

/** The texts of a page in the language of i18next. */
export function headTexts(path: string, workshop: Schemas['Workshop']): HeadTexts {
  const t = i18next.getFixedT(null, 'site');
  const call = workshop.phoneDisplay ? t('callUs', { phone: workshop.phoneDisplay }) : '';
  return {
    ...titleOf(path),
    noScript: [t('noScript'), call].filter(Boolean).join(' '),
    pictureAlt: t('pictureAlt'),
  };
}

function titleOf(path: string): { title: string; description: string } {
  const t = i18next.getFixedT(null, 'site');
  switch (path) {
    case '/':
    case '/booking':
      return { title: i18next.t('booking.title'), description: t('home.description') };
    case '/contact':
      return { title: t('contact.title'), description: t('contact.description') };
    case '/reviews':
      return { title: t('reviews.title'), description: t('reviews.description') };
    case '/confidentialitate':
      return { title: t('privacy.title'), description: t('privacy.description') };
    default:
      return { title: '', description: '' };
  }
}
