import Progress from 'antd/es/progress';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatMoney } from '../../../../shared/format/format.ts';
import { useIsMechanic } from '../../../../shared/session/use-session.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import { findingsOf, totalCost } from '../../model/book-entry.ts';
import { FindingBadge } from '../book/BookEntries.tsx';
import styles from './RevisionBar.module.css';
import { type SaveState, useSaveState } from './use-save-state.ts';

export function RevisionBar({
  revision: { id, items },
  children,
}: {
  revision: Schemas['Revision'];
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation('revisions');
  const isMechanic = useIsMechanic();
  const progressId = useId();
  const saving = useSaveState(id);
  const done = items.filter(({ status }) => status !== 'not-checked').length;
  const total = items.length;
  return (
    <section className={styles.bar} aria-label={t('check.progress')}>
      <div className="stack-2 lines">
        <p className="baseline-row small tabular flush">
          <strong id={progressId}>{t('check.checked', { done, total })}</strong>
          {!isMechanic && (
            <span className={styles.sum}>
              {t('words.total')} <strong>{formatMoney(totalCost(items), i18n.resolvedLanguage ?? 'ro')}</strong>
            </span>
          )}
        </p>
        <Progress percent={(100 * done) / (total || 1)} showInfo={false} aria-labelledby={progressId} />
        <p className={classNames('baseline-row small tabular flush', styles.findings)}>
          {findingsOf(items)
            .filter(({ status }) => status !== 'not-checked')
            .map(({ status, count }) => (
              <FindingBadge key={status} status={status} count={count} />
            ))}
          <SaveMark state={saving} />
        </p>
      </div>
      <div className="end-row">{children}</div>
    </section>
  );
}

const TONE = { saved: 'success', saving: undefined, offline: 'danger bold' };

function SaveMark({ state }: { state: SaveState }) {
  const { t } = useTranslation('revisions');
  const words = { saved: t('words.allSaved'), saving: t('check.saving'), offline: t('check.offline') };
  return (
    <span className={classNames('caption', styles.saved, TONE[state])} role="status">
      {words[state]}
    </span>
  );
}
