import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatAmount, formatMoney } from '../../../shared/format/format.ts';
import { seededText } from '../../../shared/i18n/translated.ts';
import { formatDayOf } from '../../../shared/time/workshop-clock.ts';

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

export function ChosenReward(props: { appointment: Pick<Schemas['Appointment'], 'reward'>; className?: string }) {
  const { reward } = props.appointment;
  const { t, i18n } = useTranslation('account');
  if (!reward) return null;
  const { title, code, expiresAt } = reward;
  return (
    <p className={props.className}>
      {t('client.reward', { title: seededText(title), code, date: formatDayOf(expiresAt, i18n.language) })}
    </p>
  );
}
