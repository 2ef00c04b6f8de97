import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { formatAmount, formatMoney } from '../format/format.ts';

export function AppointmentPrice({
  appointment: { service, discount = 0, charged },
  language,
  words = 'money',
}: {
  appointment: Pick<Schemas['Appointment'], 'service' | 'discount' | 'charged'>;
  language: string;
  /** The texts: those of the manage page are in the language of the specification. */
  words?: 'money' | 'manage.money';
}) {
  const { t } = useTranslation('account');
  const price = charged ?? service.price - discount;
  if (discount === 0) return price === 0 ? t(`${words}.free`) : formatMoney(price, language);
  const off = formatAmount(discount, language);
  return price === 0
    ? t(`${words}.freeWithDiscount`, { discount: off })
    : t(`${words}.discounted`, { amount: formatAmount(price, language), discount: off });
}
