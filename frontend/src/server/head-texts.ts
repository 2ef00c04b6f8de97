import i18next from 'i18next';
import type { PageToRender, RenderedPage } from './render.tsx';

/** The texts of a page outside its first view, in the language of i18next. */
export function headTexts({ path, workshop }: PageToRender): Omit<RenderedPage, 'html'> {
  const t = i18next.getFixedT(null, 'site');
  const call = workshop.phoneDisplay ? t('callUs', { phone: workshop.phoneDisplay }) : '';
  return { ...titleOf(path), noScript: [t('noScript'), call].filter(Boolean).join(' ') };
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
