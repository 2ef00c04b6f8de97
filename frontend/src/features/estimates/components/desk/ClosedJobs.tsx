import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../shared/antd/parts/States.tsx';
import { Tag } from '../../../../shared/antd/parts/Tag.tsx';
import { formatMoney } from '../../../../shared/format/format.ts';
import { TitledCard } from '../../../../shared/ui/cards/Card.tsx';
import type { Estimate } from '../../api/estimates.ts';
import { STATE_TONES } from './JobFields.tsx';

/** The jobs of an appointment that is over, as they stayed: nothing of them can be typed. */
export function ClosedJobs({ estimate: { jobs } }: { estimate: Estimate }) {
  const { t, i18n } = useTranslation('estimateDesk');
  const language = i18n.resolvedLanguage ?? 'ro';
  const counted = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  if (jobs.length === 0) return <EmptyState title={t('empty.title')} />;
  return jobs.map(({ id, title, state, work, total, complaint, reason, lines }) => (
    <TitledCard key={id} title={title} className="stack-3">
      <p className="row-2 flush">
        <Tag tone={STATE_TONES[state]}>{t(`job.state.${state}`)}</Tag>
        {work && <Tag tone="active">{t(`work.${work}`)}</Tag>}
        <strong>{formatMoney(total, language)}</strong>
      </p>
      {complaint && <p className="flush breaks-words">{complaint}</p>}
      {reason && <p className="flush breaks-words">{reason}</p>}
      <ul className="list" aria-label={t('line.title')}>
        {lines.map(({ label, quantity, unit, unitPrice, net }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no ids and no longer change their order
          <li key={at} className="spread-row">
            <span>
              {counted.format(quantity)} {unit ?? '×'} {label}{' '}
              <span className="muted-small">{formatMoney(unitPrice, language)}</span>
            </span>
            <span>{formatMoney(net, language)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  ));
}
