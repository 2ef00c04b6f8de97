import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/Card.tsx';

/** Books the same service again, for a client with the same vehicle. */
export function BookAgain({ appointment }: { appointment: Schemas['Appointment'] }) {
  const { t } = useTranslation('visit');
  const { service, vehicle } = appointment;
  const search = new URLSearchParams({ serviceId: String(service.id) });
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
