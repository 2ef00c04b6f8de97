import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { formatAmount } from '../format.ts';

/** The price of an appointment, the final one once completed, with the discount of redeemed rewards. */
export function AppointmentPrice({
  appointment: { service, discount = 0, charged },
  language,
}: {
  appointment: Pick<Schemas['Appointment'], 'service' | 'discount' | 'charged'>;
  /** The language that formats the numbers. */
  language: string;
}) {
  const { t } = useTranslation('account');
  const price = charged ?? service.price - discount;
  const amount = formatAmount(price, language);
  if (discount === 0) return price === 0 ? t('money.free') : t('money.ron', { amount });
  const off = formatAmount(discount, language);
  return price === 0
    ? t('money.freeWithDiscount', { discount: off })
    : t('money.discounted', { amount, discount: off });
}
