import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { translated } from '../../../../shared/i18n/translated.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import { useServices } from '../../api/services.ts';
import { firstNameOf } from './GuestMemory.tsx';
import { rememberedGuest } from './remembered-guest.ts';
import { fillForm } from './use-booking-form.ts';

/** The last booking of a remembered visitor, again: contact and car are filled in already. */
export default function GuestAgain(props: {
  className: string | undefined;
  labelClass: string | undefined;
  onTaken: () => void;
}) {
  const { className, labelClass, onTaken } = props;
  const { t } = useTranslation(['booking', 'public']);
  const { setValue } = useFormContext<BookingForm>();
  const { data: services } = useServices();
  const guest = rememberedGuest();
  const service = services?.find(({ id }) => id === guest?.serviceId);
  if (!guest || !service) return null;
  const take = () => {
    fillForm(setValue, { serviceId: service.id, moreServiceIds: [] });
    onTaken();
  };
  return (
    <button type="button" className={className} onClick={take}>
      <span className={labelClass}>{t('guest.welcome', { name: firstNameOf(guest.customerName) })}</span>
      <strong>{t('public:booking.again', { service: translated(service.name, service.names) })}</strong>
    </button>
  );
}
