import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { formatAmount } from '../format.ts';

/** The price of an appointment, with the discount of redeemed rewards. */
export function AppointmentPrice({
  appointment: { service, discount = 0 },
  language,
}: {
  appointment: Pick<Schemas['Appointment'], 'service' | 'discount'>;
  /** The language that formats the numbers. */
  language: string;
}) {
  const { t } = useTranslation('account');
  const amount = formatAmount(service.price - discount, language);
  if (discount === 0) return t('money.ron', { amount });
  return t('money.discounted', { amount, discount: formatAmount(discount, language) });
}
