import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';

export function BookAgain({ appointment }: { appointment: Schemas['Appointment'] }) {
  const { t } = useTranslation('visit');
  const { services, vehicle } = appointment;
  const [first, ...more] = services;
  const search = new URLSearchParams({ serviceId: String(first?.id ?? appointment.service.id) });
  if (more.length > 0) search.set('moreServiceIds', more.map(({ id }) => id).join(','));
  if (vehicle.id !== undefined) search.set('vehicleId', String(vehicle.id));
  return (
    <Card aria-labelledby="again">
      <h2 id="again" className="heading-below-3">
        {t('again.title')}
      </h2>
      <p className="below-3">{t(vehicle.id === undefined ? 'again.textGuest' : 'again.text')}</p>
      <ButtonLink to={`/booking?${search}`}>{t('again.action')}</ButtonLink>
    </Card>
  );
}
