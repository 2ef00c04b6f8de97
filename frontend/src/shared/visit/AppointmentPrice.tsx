import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { formatAmount, formatMoney } from '../format/format.ts';

export function AppointmentPrice({
  appointment: { service, discount = 0, charged },
}: {
  appointment: Pick<Schemas['Appointment'], 'service' | 'discount' | 'charged'>;
}) {
  const { t, i18n } = useTranslation('words');
  const price = charged ?? service.price - discount;
  if (discount === 0) return price === 0 ? t('words.money.free') : formatMoney(price, i18n.language);
  const off = formatAmount(discount, i18n.language);
  return price === 0
    ? t('words.money.freeWithDiscount', { discount: off })
    : t('words.money.discounted', { amount: formatAmount(price, i18n.language), discount: off });
}
