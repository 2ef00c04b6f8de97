import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatMoney } from '../../../../shared/format/format.ts';
import { URGENCY_TONES } from '../../../../shared/states/estimate-states.ts';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import { TitledCard } from '../../../../shared/ui/cards/Card.tsx';

/** Jobs that the workshop advised and the customer did not approve; null without such jobs. */
export function BookAdvice({ book }: { book: Schemas['VehicleBook'] | undefined }) {
  const { t, i18n } = useTranslation('book');
  const language = i18n.resolvedLanguage ?? 'ro';
  if (!book || book.advice.length === 0) return null;
  return (
    <TitledCard heading="heading-below-4" title={t('advice.title')}>
      <ul className="list-stack-3">
        {book.advice.map(({ title, date, urgency, state, totalRon }) => (
          <li key={title}>
            <p className="flush row-2">
              <strong className="breaks-words">{title}</strong>
              <Badge tone={URGENCY_TONES[urgency]}>{t(`advice.urgency.${urgency}`)}</Badge>
            </p>
            <p className="flush muted-small">
              {formatShortDate(date, language)} · {t(`advice.state.${state}`)}
              {totalRon !== null && <> · {formatMoney(totalRon, language)}</>}
            </p>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
