import Progress from 'antd/es/progress';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatMoney } from '../../../../shared/format/format.ts';
import { useIsMechanic } from '../../../../shared/session/use-session.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import { useFrom } from '../../../../shared/ui/hooks.ts';
import { findingsOf, totalCost } from '../../model/book-entry.ts';
import { FindingBadge } from '../book/BookEntries.tsx';
import styles from './revision.module.css';
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
  const isWide = useFrom('medium');
  const progressId = useId();
  const saving = useSaveState(id);
  const done = items.filter(({ status }) => status !== 'not-checked').length;
  const total = items.length;
  return (
    <section className={styles.bar} aria-label={t('check.progress')}>
      <div className="stack-2 lines">
        <p className="spread-row small tabular flush">
          <strong id={progressId}>{t('check.checked', { done, total })}</strong>
          {!isMechanic && (
            <span>
              {t('words.total')} <strong>{formatMoney(totalCost(items), i18n.resolvedLanguage ?? 'ro')}</strong>
            </span>
          )}
        </p>
        <Progress percent={(100 * done) / (total || 1)} showInfo={false} aria-labelledby={progressId} />
        <p className="spread-row small tabular flush">
          {isWide && (
            <span className="row-2">
              {findingsOf(items)
                .filter(({ status }) => status !== 'not-checked')
                .map(({ status, count }) => (
                  <FindingBadge key={status} status={status} count={count} />
                ))}
            </span>
          )}
          <SaveMark state={saving} />
        </p>
      </div>
      <div className="end-row">{children}</div>
    </section>
  );
}

const TONE = { saved: 'success', saving: undefined, offline: 'danger bold', unsaved: undefined };

function SaveMark({ state }: { state: SaveState }) {
  const { t } = useTranslation('revisions');
  const words = {
    saved: t('words.allSaved'),
    saving: t('check.saving'),
    offline: t('check.offline'),
    unsaved: t('check.unsaved'),
  };
  return (
    <span className={classNames('caption', TONE[state])} role="status">
      {words[state]}
    </span>
  );
}
