import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatDay } from '../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';

export function FreeStart({
  start,
  serviceIds,
}: {
  start: Schemas['WaitlistFreeStart'];
  serviceIds: readonly string[];
}) {
  const { t, i18n } = useTranslation('waitlist');
  const [serviceId = '', ...more] = serviceIds;
  const query = new URLSearchParams({ serviceId, date: start.date, time: start.time });
  if (more.length > 0) query.set('moreServiceIds', more.join(','));
  return (
    <div>
      <ButtonLink to={`/booking?${query}`}>
        {t('bookStart', { date: formatDay(start.date, i18n.resolvedLanguage), time: start.time })}
      </ButtonLink>
    </div>
  );
}
