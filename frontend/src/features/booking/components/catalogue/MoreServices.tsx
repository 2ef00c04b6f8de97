import { MAX_MORE_SERVICES } from '@car-workshop/contracts/values/catalogue';
import { useTranslation } from 'react-i18next';
import { MultiSelect } from '../../../../shared/antd/field-parts.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatMoney } from '../../../../shared/format/format.ts';
import { Field } from '../../../../shared/forms/Field.tsx';
import { translated } from '../../../../shared/i18n/translated.ts';

/** Stays in its place, disabled, until the first service is chosen, so that nothing below moves then. */
export function MoreServices(props: {
  services: readonly Schemas['Service'][];
  first: number;
  chosen: readonly number[];
  error?: string;
  onChange: (ids: number[]) => void;
}) {
  const { services, first, chosen, error, onChange } = props;
  const { t, i18n } = useTranslation(['board', 'public']);
  const others = services.filter(({ id }) => id !== first);
  if (services.length === 1) return null;
  const more = chosen.filter((id) => id !== first);
  const all = services.filter(({ id }) => id === first || more.includes(id));
  const sum = (field: 'price' | 'duration') => all.reduce((total, service) => total + service[field], 0);
  return (
    <div className="full-row">
      <Field label={t('more.legend')} error={error}>
        {(control) => (
          <MultiSelect
            {...control}
            disabled={first === 0}
            max={MAX_MORE_SERVICES}
            options={others.map(({ id, name, names }) => ({ value: id, label: translated(name, names) }))}
            value={more}
            onChange={onChange}
          />
        )}
      </Field>
      <p className="caption flush one-line-high" role="status">
        {more.length > 0 &&
          `${t('more.total')}: ${t('public:booking.service.duration', { count: sum('duration') })} · ${formatMoney(sum('price'), i18n.resolvedLanguage ?? 'ro')}`}
      </p>
    </div>
  );
}
