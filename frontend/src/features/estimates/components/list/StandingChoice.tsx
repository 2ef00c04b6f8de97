import { STANDINGS } from '@car-workshop/contracts/values/estimates';
import Segmented from 'antd/es/segmented';
import { useTranslation } from 'react-i18next';
import { ListFilter } from '../../../../shared/antd/ListFilters.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatMoney } from '../../../../shared/format/format.ts';
import { useFrom } from '../../../../shared/ui/hooks.ts';

type Standing = Schemas['EstimateStanding'];

/** The standings with the number and the sum of their estimates; those of ended appointments are last. */
export function StandingChoice(props: {
  totals: readonly Schemas['EstimateTotal'][] | undefined;
  value: Standing;
  onChange: (standing: Standing) => void;
}) {
  const { totals, value, onChange } = props;
  const { t, i18n } = useTranslation('estimateList');
  const isWide = useFrom('wide');
  const options = STANDINGS.map((standing) => {
    const of = totals?.find((one) => one.standing === standing);
    const facts = { standing: t(`standings.${standing}`), count: of?.count ?? 0 };
    return { value: standing, ...facts, total: of ? formatMoney(of.total, i18n.resolvedLanguage ?? 'ro') : '…' };
  });
  if (!isWide) {
    const named = options.map((option) => ({ value: option.value, label: t('option', option) }));
    return <ListFilter label={t('standing')} value={value} options={named} onChange={onChange} />;
  }
  return (
    <Segmented
      className="full-line"
      size="large"
      aria-label={t('standing')}
      value={value}
      options={options.map(({ value: standing, standing: name, count, total }) => ({
        value: standing,
        label: (
          <span className="lines">
            <span className="tall-line">
              {name}: <strong>{count}</strong>
            </span>
            <span className="caption tall-line">{total}</span>
          </span>
        ),
      }))}
      onChange={onChange}
    />
  );
}
