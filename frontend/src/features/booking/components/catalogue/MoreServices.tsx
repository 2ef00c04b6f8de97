import { MAX_MORE_SERVICES } from '@car-workshop/contracts/values/catalogue';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatMoney } from '../../../../shared/format/format.ts';
import { Checkbox } from '../../../../shared/forms/checks.tsx';
import { translated } from '../../../../shared/i18n/translated.ts';

export function MoreServices(props: {
  services: readonly Schemas['Service'][];
  first: number;
  chosen: readonly number[];
  error?: string;
  onChange: (ids: number[]) => void;
}) {
  const { services, first, chosen, error, onChange } = props;
  const { t, i18n } = useTranslation(['board', 'public']);
  const errorId = useId();
  const others = services.filter(({ id }) => id !== first);
  if (first === 0 || others.length === 0) return null;
  const more = chosen.filter((id) => id !== first);
  const all = services.filter(({ id }) => id === first || more.includes(id));
  const sum = (field: 'price' | 'duration') => all.reduce((total, service) => total + service[field], 0);
  return (
    <fieldset className="full-row" aria-describedby={error && errorId}>
      <legend className="label">{t('more.legend')}</legend>
      <div className="ticks">
        {others.map(({ id, name, names }) => {
          const isChosen = more.includes(id);
          return (
            <Checkbox
              key={id}
              checked={isChosen}
              disabled={!isChosen && more.length === MAX_MORE_SERVICES}
              onChange={() => onChange(isChosen ? more.filter((one) => one !== id) : [...more, id])}
            >
              {translated(name, names)}
            </Checkbox>
          );
        })}
      </div>
      {error && (
        <p id={errorId} className="flush danger">
          {error}
        </p>
      )}
      <p className="flush one-line-high" role="status">
        {more.length > 0 &&
          `${t('more.total')}: ${t('public:booking.service.duration', { count: sum('duration') })} · ${formatMoney(sum('price'), i18n.resolvedLanguage ?? 'ro')}`}
      </p>
    </fieldset>
  );
}
